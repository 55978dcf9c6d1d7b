import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { openLastGood } from 'shell/server/releases/last-good';
import type { Releases } from 'shell/server/releases/open-releases';

/** Whether a registry is of the time before registries were signed. */
async function isUnsigned(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    const document: unknown = text === null ? null : JSON.parse(text);
    return typeof document === 'object' && document !== null && !('head' in document);
  } catch {
    // What is no JSON is no old registry either; whoever reads it next says what it is.
    return false;
  }
}

/**
 * Makes way for a new registry where the one that is there is of an older form, or where the store was emptied.
 * Nothing else is touched: a registry that cannot be trusted stays, to be looked at.
 */
export async function clearOldRegistry(releases: Releases, say: (line: string) => void): Promise<void> {
  const { dataDir, releasesDir, databaseUrl } = releases.settings;
  const file = join(releasesDir, REGISTRY_FILE);
  if (databaseUrl === undefined && (await isUnsigned(file))) {
    await rename(file, join(releasesDir, 'registry.unsigned.json'));
    say('The registry is of the time before signatures: every remote is released anew.');
  }
  const { sequence } = await releases.registry.read();
  // A store that was emptied on purpose begins anew; a composer's memory of the old one would refuse it.
  if (sequence === 0) await openLastGood(dataDir).forget();
}
