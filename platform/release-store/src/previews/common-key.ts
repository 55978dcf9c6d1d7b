import { createHmac } from 'node:crypto';
import { createFaultReporter } from '../fault-reporter.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Releases } from '../releases/open-releases.ts';
import { openPreviewKey, previewKeyPlace } from './preview-key.ts';

/** How often a running composer compares its key, in milliseconds. */
const COMPARE_EVERY = 60_000;

type KeyedReleases = Pick<Releases, 'settings' | 'registry'>;

/** Names a key without giving it away. */
const fingerprint = (key: Buffer): string =>
  createHmac('sha256', key).update('what composers have in common').digest('base64url');

/** Refuses a key that is not the one of the registry's other composers. */
async function assertCommon({ settings, registry }: KeyedReleases, key: Buffer): Promise<void> {
  if ((await registry.shareKey(fingerprint(key))) === fingerprint(key)) return;
  const place = previewKeyPlace(settings);
  const copy = settings.previewKey === undefined ? 'Copy their file here' : 'Set it as they have it';
  throw new ReleaseRefused(
    'key',
    `${place} is not the key that the composers of this registry (${registry.name}) have in common: each would refuse the visits and previews of the others. ${copy}; or, to give all of them the key of this machine, run "npm run releases -- adopt-key" here, then give it to the others and start them again.`,
  );
}

/**
 * Opens the key that signs previews and visits, which all composers of a registry have in common; the first one to
 * start says which it is.
 * @throws ReleaseRefused when this machine has another one
 */
export async function openCommonKey(releases: KeyedReleases): Promise<Buffer> {
  const key = await openPreviewKey(releases.settings);
  await assertCommon(releases, key);
  return key;
}

/** Makes this machine's key the one that all composers must have. @returns where it is */
export async function adoptKey({ settings, registry }: KeyedReleases): Promise<string> {
  await registry.replaceKey(fingerprint(await openPreviewKey(settings)));
  return previewKeyPlace(settings);
}

/**
 * The same for a composer. A registry that cannot be reached prevents no start, and a key that was replaced ends no
 * composer that runs: both are reported, once for each cause, and compared again every minute.
 * @throws ReleaseRefused when the registry says that this machine has another key
 */
export async function followCommonKey(
  releases: KeyedReleases,
  report: (cause: unknown) => void,
  every = COMPARE_EVERY,
): Promise<{ key: Buffer; close(): void }> {
  const key = await openPreviewKey(releases.settings);
  const faults = createFaultReporter(report);
  const compare = () => assertCommon(releases, key).then(faults.clear, faults.report);
  await assertCommon(releases, key).catch((cause: unknown) => {
    if (cause instanceof ReleaseRefused) throw cause;
    faults.report(cause);
  });
  const timer = setInterval(compare, every).unref();
  return { key, close: () => clearInterval(timer) };
}
