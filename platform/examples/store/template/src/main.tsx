import { runStandalone, type StandaloneRemote } from '@serafim/remote-kit/standalone';

const brand = { name: 'Varanda', siteUrl: 'http://localhost:3000' };

/** Runs the remote without the store, which has no API and nobody who signs in. */
export const run = (remote: StandaloneRemote) =>
  runStandalone(remote, { brand, api: async () => ({}), readSession: async () => null });
