// Loaded into the composer before its own code, to measure memory: answers each message with what is in use.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
