import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { describeAway } from '../network/describe-away.ts';

/** The declarations of what is live on the site, in the folder of a remote. */
export const OFFERS_OF_SITE = 'src/live.d.ts';

/** What makes the types of a remote and of the command line fit: the address that the packages come from. */
const manifestSchema = z.looseObject({
  name: z.string().regex(/^remote-./, 'expected "remote-<name>"'),
  dependencies: z.looseObject({ '@serafim/platform-contract': z.url({ protocol: /^https?$/ }) }),
});

/** Fetches the declarations of what is live. @param remote the one that reads them: its own are its build's */
export async function fetchOffers(origin: string, remote: string): Promise<string> {
  const address = `${origin}/kit/live.d.ts?without=${remote}`;
  const answer = await fetch(address).catch(cause => {
    throw new Error(`${address} does not answer: ${describeAway(cause)}`, { cause });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/**
 * Writes the declarations of what is live now into a remote's folder.
 * @returns the file
 * @throws where its package.json names no site that it installs the packages from
 */
export async function updateOffers(folder: string): Promise<string> {
  const file = join(folder, 'package.json');
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} cannot be used:\n${z.prettifyError(parsed.error)}`);
  const { name, dependencies } = parsed.data;
  const { origin } = new URL(dependencies['@serafim/platform-contract']);
  const offers = await fetchOffers(origin, name.slice('remote-'.length));
  await writeFile(join(folder, OFFERS_OF_SITE), offers);
  return join(folder, OFFERS_OF_SITE);
}
