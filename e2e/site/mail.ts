import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { runningSite } from './running-site.ts';

/** The newest mail to an address, as its source. Waits until it has been sent. */
export async function mailTo(address: string): Promise<string> {
  const folder = join(runningSite().dataFolder, 'mail');
  let found = '';
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).sort();
      for (const name of names) {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(address)) found = text;
      }
      return found;
    })
    .not.toBe('');
  return found;
}
