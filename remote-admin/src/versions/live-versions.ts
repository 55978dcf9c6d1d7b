import { BOOT_ELEMENT_ID, type Boot, type ReleaseSet } from '@serafim/contract/remote/release-set';

/**
 * The versions that this visit uses, as the page's own boot data names them. Public: every browser gets them.
 * @throws Error where the page has no boot data, as when the remote runs alone, or the set cannot be had
 */
export async function fetchLiveVersions(page: Document, signal: AbortSignal): Promise<ReleaseSet> {
  const boot = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!boot) throw new Error(`The page holds no #${BOOT_ELEMENT_ID}`);
  const { setUrl } = JSON.parse(boot) as Boot;
  const response = await fetch(setUrl, { signal });
  if (!response.ok) throw new Error(`${setUrl} answered ${response.status}`);
  return (await response.json()) as ReleaseSet;
}
