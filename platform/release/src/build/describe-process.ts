import { writeFileSync } from 'node:fs';
import { describeOffers } from '@serafim/federation/entry-offers';
import { EXPOSED_SOURCE } from '@serafim/federation/layout';
import type { RemoteEntry, RemoteRoute } from '@serafim/platform-contract/module';

// Loads a built entry and writes it down as data, in a process that has no rights: this is the remote's own code.

const [address = ''] = process.argv.slice(2);

/** Ends the process with its answer on a pipe of its own: the entry may print what it wants. */
function answer(status: 0 | 1, text: string): never {
  writeFileSync(3, text);
  process.exit(status);
}

async function describeRoute({ load, server, ...route }: RemoteRoute) {
  return { ...route, addresses: (await server?.())?.addresses?.() };
}

try {
  const { remote }: Partial<RemoteEntry> = await import(address);
  if (!remote) throw new Error(`${EXPOSED_SOURCE} exports no \`remote\``);
  const { contract, routes, follows } = remote;
  const described = { contract, routes: await Promise.all(routes.map(describeRoute)), follows };
  answer(0, JSON.stringify({ ...described, ...describeOffers(remote) }));
} catch (cause) {
  answer(1, cause instanceof Error ? cause.message : String(cause));
}
