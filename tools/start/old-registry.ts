import { readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { REGISTRY_FILE } from '@serafim/release-store/files/store-layout';
import { openLastGood } from '@serafim/release-store/registry/last-good';
import type { Releases } from '@serafim/release-store/releases/open-releases';

/** Whether a registry is of the time before registries were signed. */
async function isUnsigned(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    const document: unknown = text === null ? null : JSON.parse(text);
    return typeof document === 'object' && document !== null && !('head' in document);
  } catch {
    // A file that is no JSON is no old registry; the next reader refuses it.
    return false;
  }
}

/**
 * Makes way for a new registry where the stored one is unsigned or of an older contract version, or where the store
 * was emptied. The old registry is moved aside. A registry that cannot be trusted stays where it is, to be looked at.
 * @throws ReleaseRefused when the registry cannot be trusted
 */
export async function clearOldRegistry(releases: Releases, report: (line: string) => void): Promise<void> {
  const { dataDir, registry: place } = releases.settings;
  const file = place.kind === 'folder' ? join(place.folder, REGISTRY_FILE) : undefined;
  if (file !== undefined && (await isUnsigned(file))) {
    await rename(file, join(dirname(file), 'registry.unsigned.json'));
    report('The registry is of the time before signatures: every remote is released anew.');
  }
  const contract = await releases.registry.setAsideOutdated();
  if (contract !== null)
    report(
      `The registry is of contract version ${contract}, this site speaks ${CONTRACT_VERSION}: every remote is released anew.`,
    );
  const { sequence } = await releases.registry.read();
  // A store without a registry begins again; this machine's copy of the last good registry would refuse that.
  if (sequence === 0) await openLastGood(dataDir).clear();
}
