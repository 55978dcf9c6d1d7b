import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { OFFERS } from './layout.ts';
import { OFFERS_MARK, offersText } from './offers-text.ts';

/**
 * Writes a remote's declarations beside its data, where they are not there already; removes those of one that offers nothing.
 * @throws where somebody has written that file by hand
 */
export async function writeOffers(folder: string, name: string, remote: RemoteData): Promise<void> {
  const file = join(folder, OFFERS);
  const text = offersText(name, remote);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known === text) return;
  if (known !== '' && !known.startsWith(OFFERS_MARK))
    throw new Error(
      `${file} was written by hand. It is written from the data of the remote now: delete it, and keep other declarations in a file of another name`,
    );
  if (text === '') await rm(file, { force: true });
  else await writeFile(file, text);
}
