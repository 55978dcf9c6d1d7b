import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASED_VARIABLE, type RunningSite } from './running-site.ts';
import { type Services, startServices } from './start-services.ts';

/** Runs a test on a site with its own database, so that no other test sees what its administrator changes. */
export async function withOwnSite<T>(
  run: (site: RunningSite, services: Services) => Promise<T>,
  containers?: 'slim' | 'standard',
  environment?: Readonly<Record<string, string>>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-e2e-own-'));
  try {
    // Not from the running site: a test may be changing its registry just now.
    await cp(process.env[RELEASED_VARIABLE] ?? '', folder, { recursive: true });
    const { running, services, stop } = await startServices(folder, containers, environment);
    try {
      return await run(running, services);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
