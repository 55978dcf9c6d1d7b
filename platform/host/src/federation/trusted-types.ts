import { type PageStart, SCRIPT_POLICY, START_ELEMENT } from '@serafim/platform-contract/release-set';

/** What may become code, by the browser's policy where it has Trusted Types. */
interface ScriptPolicy {
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

let policy: ScriptPolicy | undefined;

/** Takes the policy that the page's first script has made, so that nobody else finds it. Call before any remote runs. */
export function takeScriptPolicy(): void {
  const global = globalThis as { [SCRIPT_POLICY]?: ScriptPolicy };
  policy = global[SCRIPT_POLICY];
  delete global[SCRIPT_POLICY];
}

/** The address of the site's worker, as browsers with Trusted Types require it. @throws TypeError for any other */
export const workerAddress = (address: string): string => policy?.createScriptURL(address) ?? address;

type Integrity = Readonly<Record<string, string>>;

/** The digests that the page names for its own scripts. */
export function readPageIntegrity(): Integrity {
  const text = document.querySelector(START_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PageStart).integrity : {};
}

/**
 * Adds the digests of a release set to those of the page, so that the browser runs no other script of it. The
 * text must be the one whose hash the page's policy carries: the set's digests in their order, without those
 * that the page names.
 */
export function addIntegrity(ofSet: Integrity): void {
  const onPage = readPageIntegrity();
  const added = Object.fromEntries(Object.entries(ofSet).filter(([href]) => !(href in onPage)));
  if (Object.keys(added).length === 0) return;
  const text = JSON.stringify({ integrity: added });
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = policy ? policy.createScript(text) : text;
  document.head.append(map);
}
