import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASED_VARIABLE, type RunningSite } from './running-site.ts';
import { type Services, startServices } from './start-services.ts';

/** A site with its own database, so that no other test sees what its administrator changes. */
interface OwnSite {
  site: RunningSite;
  services: Services;
  close(): Promise<void>;
}

/** Opens such a site, for several tests of a file. */
export async function openOwnSite(
  containers?: 'slim' | 'standard',
  environment?: Readonly<Record<string, string>>,
): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-e2e-own-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    // Not from the running site: a test may be changing its registry just now.
    await cp(process.env[RELEASED_VARIABLE] ?? '', folder, { recursive: true });
    const { running, services, stop } = await startServices(folder, containers, environment);
    return { site: running, services, close: () => stop().finally(removeFolder) };
  } catch (cause) {
    await removeFolder();
    throw cause;
  }
}

/** Runs a test on a site of its own. */
export async function withOwnSite<T>(
  run: (site: RunningSite, services: Services) => Promise<T>,
  ...settings: Parameters<typeof openOwnSite>
): Promise<T> {
  const { site, services, close } = await openOwnSite(...settings);
  try {
    return await run(site, services);
  } finally {
    await close();
  }
}
