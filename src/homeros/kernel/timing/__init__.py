"""When effects are processed: triggers, batches, "would" windows, reserved processing, loops."""
