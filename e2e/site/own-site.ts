import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, runningSite } from './running-site.ts';
import { startParts } from './start-parts.ts';

/** Tells a story on a site with a database of its own: what its admin changes, no other test sees. */
export async function onOwnSite(tell: (site: RunningSite) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-e2e-own-'));
  try {
    for (const part of ['keys', 'teams.json', 'releases'])
      await cp(join(runningSite().dataFolder, part), join(folder, part), { recursive: true });
    const { running, stop } = await startParts(folder);
    try {
      await tell(running);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
