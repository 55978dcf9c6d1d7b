import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';

const siteSchema = z.strictObject({
  /** The script that starts the API; empty for a site without one. */
  api: z.string().default(''),
  /** The script that starts the API of a trial, with invented people and places; left out, `api`, on an empty database. */
  trialApi: z.string().default(''),
  /** The script that starts the composer. */
  composer: z.string(),
  /** The folder of the built shell, as browsers get it. */
  shell: z.string(),
  /** The module that exports `siteRules`; a built site has none, since nothing is released from it. */
  rules: z.string().optional(),
  /** Settings of the site's own that a trial of it is started with, as it is. */
  settings: z.array(z.string()).default([]),
  /** Folders and files that every remote's build may be made from, besides its own folder. */
  sources: z.array(z.string()).default([]),
  /** What teams elsewhere get of the site beside the platform's packages; left out where it publishes no kit. */
  kit: z
    .strictObject({
      /** Folders of the site's own packages that become part of remotes. */
      packages: z.array(z.string()).default([]),
      /** Folders with the files of a new remote called `exemplo`. */
      template: z.array(z.string()),
    })
    .optional(),
});

/** Where the parts of a site stand that releases are checked against. */
export type SiteParts = z.infer<typeof siteSchema>;

/** What a team elsewhere has of a site. */
const NO_SITE: SiteParts = { api: '', trialApi: '', composer: '', shell: '', settings: [], sources: [] };

/** @param root folder of a site; its package.json names its parts from there */
export function readSiteParts(root: string): SiteParts {
  const file = join(root, 'package.json');
  const named = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).serafim : undefined;
  return named?.composer === undefined ? NO_SITE : siteSchema.parse(named);
}

/** The parts of the site around this program, from its root: `serafim` in the root package.json names them. */
export const siteParts: SiteParts = readSiteParts(repository);

/** Reads what releases must fit of the site in a folder. @throws where it names no module for it */
export async function readSiteRules(root: string): Promise<SiteRules> {
  const { rules } = readSiteParts(root);
  if (rules === undefined)
    throw new Error(
      'There is no site in this folder: say which one, with --to https://…, or give the command in the repository of a site, whose package.json names its rules (`serafim.rules`)',
    );
  const module: { siteRules: SiteRules } = await import(pathToFileURL(join(root, rules)).href);
  return module.siteRules;
}
