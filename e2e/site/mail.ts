import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { runningSite } from './running-site.ts';

/** Waits for a mail to an address that matches a pattern. @returns the pattern's first group */
export async function findInMail(address: string, pattern: RegExp): Promise<string> {
  const folder = join(runningSite().dataFolder, 'mail');
  let found = '';
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      // A file with any other extension is a mail that is still being written.
      for (const name of names.filter(name => name.endsWith('.eml'))) {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(address)) found = pattern.exec(text)?.[1] ?? found;
      }
      return found;
    })
    .not.toBe('');
  return found;
}
