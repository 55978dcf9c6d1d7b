// Loaded into the composer before its own code, for the memory measurement: tells what is in use when asked.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
