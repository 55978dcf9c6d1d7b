import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { OFFERS } from './layout.ts';
import { offersText } from './offers-text.ts';

/** Writes a remote's declarations beside its data, where they are not there already; removes those of one that offers nothing. */
export async function writeOffers(folder: string, name: string, remote: RemoteData): Promise<void> {
  const file = join(folder, OFFERS);
  const text = offersText(name, remote);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known === text) return;
  if (text === '') await rm(file);
  else await writeFile(file, text);
}
