import { askDevServer, type DevServed, DevServerUnusable, withDevServer } from './dev-server.ts';
import type { OpenVisit } from './visits.ts';

/** A visit with a remote from a development server; with its own versions, and why, where that one is away. */
export async function openDevServer(own: OpenVisit, served: DevServed): Promise<OpenVisit> {
  const { remote, server } = served;
  const shown = { [remote]: server };
  try {
    const prepared = withDevServer(own.prepared, await askDevServer(served));
    return { ...own, prepared, preview: { shown, server } };
  } catch (cause) {
    if (!(cause instanceof DevServerUnusable)) throw cause;
    return { ...own, preview: { shown, fault: cause.message } };
  }
}
