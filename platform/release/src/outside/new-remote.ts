import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { fillTemplate } from './fill-template.ts';
import { fetchOffers, OFFERS_OF_SITE } from './offers.ts';
import { type NewName, readName } from './remote-name.ts';

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

/** The files of a new remote, by their paths. */
async function newFiles(
  { version, template }: InstalledKit,
  name: NewName,
  site: string,
): Promise<Record<string, string>> {
  const { origin } = new URL(site);
  const filled = Object.entries(await fillTemplate(template, name)).map(
    ([path, text]) => [path, text.replaceAll(KIT_ADDRESS, `${origin}/kit/${version}`)] as const,
  );
  return {
    ...Object.fromEntries(filled),
    '.npmrc': npmSettings(origin),
    '.gitignore': `${IGNORED.join('\n')}\n`,
    [OFFERS_OF_SITE]: await fetchOffers(origin, name.kebab),
  };
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Makes the folder of a remote for a team elsewhere: sources, a test, settings, and the types of what is live.
 * @param kit the command line that is to be installed there, too
 * @param given the remote's name, as `minha-saude`
 * @param site address of the site
 * @returns the folder
 * @throws where the name cannot be used, the folder exists, or the site does not answer
 */
export async function newRemote(kit: InstalledKit, given: string, site: string): Promise<string> {
  const name = readName(given);
  const folder = resolve(`remote-${name.kebab}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already; choose another name`);
  await writeFiles(folder, await newFiles(kit, name, site));
  return folder;
}

const packages = z.record(z.string(), z.string()).default({});
const manifestSchema = z.looseObject({
  name: z.string(),
  scripts: packages,
  dependencies: packages,
  devDependencies: packages,
});

/** The packages of the kit in place of those of the scope, beside what a remote has of its own. */
const withKit = (own: Record<string, string>, kit: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(own).filter(([name]) => !name.startsWith('@serafim/'))),
  ...kit,
});

/** What the kit writes into a folder that has sources already. */
const SETTINGS = [
  '.npmrc',
  '.gitignore',
  'tsconfig.json',
  'vitest.config.ts',
  'src/site.d.ts',
  OFFERS_OF_SITE,
];

/**
 * Writes the settings of a kit into the folder of a remote that comes from another repository. Its sources, its own packages, its
 * version and its author stay.
 * @returns the folder
 * @throws where the folder is no remote, or the site does not answer
 */
export async function writeSettings(kit: InstalledKit, folder: string, site: string): Promise<string> {
  const read = (text: string) => manifestSchema.parse(JSON.parse(text));
  const own = read(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = await newFiles(kit, readName(own.name), site);
  const made = read(files['package.json'] ?? '');
  const manifest = {
    ...made,
    ...own,
    // Its former scripts may lead out of the folder.
    scripts: made.scripts,
    dependencies: withKit(own.dependencies, made.dependencies),
    devDependencies: withKit(own.devDependencies, made.devDependencies),
  };
  await writeFiles(folder, {
    // A site without types of its own has no file for them.
    ...Object.fromEntries(Object.entries(files).filter(([path]) => SETTINGS.includes(path))),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  });
  return folder;
}
