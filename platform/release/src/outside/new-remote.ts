import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fillTemplate } from './fill-template.ts';
import { fetchOffers, OFFERS_OF_SITE } from './offers.ts';
import { readName } from './remote-name.ts';

/** The command line as it was installed. */
export interface InstalledKit {
  /** Its version, which is that of the whole kit. */
  version: string;
  /** Folder of the template that came with it. */
  template: string;
}

/** Stands in the template for the address of the kit. */
const KIT_ADDRESS = '{kit}';

const IGNORED = ['node_modules/', 'dist/', '.vite/', '*.tsbuildinfo', '*.pem'];

/** Makes npm ask the site for what has the scope's name, which has no such package: nobody else can serve one. */
const npmSettings = (site: string) => `@serafim:registry=${site}/kit/\nsave-exact=true\n`;

/**
 * Makes the folder of a remote for a team elsewhere: sources, a test, settings, and the types of what is live.
 * @param kit the command line that is to be installed there, too
 * @param given the remote's name, as `minha-saude`
 * @param site address of the site
 * @returns the folder
 * @throws where the name cannot be used, the folder exists, or the site does not answer
 */
export async function newRemote(
  { version, template }: InstalledKit,
  given: string,
  site: string,
): Promise<string> {
  const name = readName(given);
  const folder = resolve(`remote-${name.kebab}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already; choose another name`);
  const { origin } = new URL(site);
  const filled = Object.entries(await fillTemplate(template, name)).map(
    ([path, text]) => [path, text.replaceAll(KIT_ADDRESS, `${origin}/kit/${version}`)] as const,
  );
  const files = {
    ...Object.fromEntries(filled),
    '.npmrc': npmSettings(origin),
    '.gitignore': `${IGNORED.join('\n')}\n`,
    [OFFERS_OF_SITE]: await fetchOffers(origin, name.kebab),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
