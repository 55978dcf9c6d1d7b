/** The part of the Trusted Types API that this file uses; browsers without it need nothing of the kind. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string; createScriptURL: (address: string) => string },
  ): {
    createScript(text: string): string;
    createScriptURL(address: string): string;
  };
}

let policy: ReturnType<ScriptPolicies['createPolicy']> | undefined;

/**
 * Creates what the page's policy allows once, by this one name; it is not exported. Call before any remote runs.
 * @param worker the address of the site's worker, the only one that is ever allowed; left out, none is
 */
export function allowScripts(worker?: string): void {
  policy = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy('shell', {
    createScript: text => text,
    createScriptURL(address) {
      if (worker === undefined) throw new TypeError(`This site has no service worker: ${address}`);
      return worker;
    },
  });
}

/** The address of the site's worker, as browsers with Trusted Types require it. */
export const workerAddress = (address: string): string => policy?.createScriptURL(address) ?? address;

type Integrity = Readonly<Record<string, string>>;

/** The digests that the page's own import map names. */
export function readPageIntegrity(): Integrity {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? ((JSON.parse(text) as { integrity?: Integrity }).integrity ?? {}) : {};
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
