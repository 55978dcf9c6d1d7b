import { createServer } from 'node:net';

/** Rejects with a sentence that says what to do when another process listens on the port. */
export async function assertFree(port: number, what: string, setting: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer();
  probe.once('error', (cause: NodeJS.ErrnoException) =>
    reject(
      cause.code === 'EADDRINUSE'
        ? new Error(
            `Port ${port}, meant for ${what}, is taken. Stop what uses it, or choose another: ${setting}=… npm start`,
          )
        : cause,
    ),
  );
  probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  return promise;
}
