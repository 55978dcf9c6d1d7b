import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { runningSite } from './running-site.ts';

/** What a pattern's group finds in the mails to an address. Waits until one has it. */
export async function inMailTo(address: string, pattern: RegExp): Promise<string> {
  const folder = join(runningSite().dataFolder, 'mail');
  let found = '';
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      // A mail under any other name is still being written.
      for (const name of names.filter(name => name.endsWith('.eml'))) {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(address)) found = pattern.exec(text)?.[1] ?? found;
      }
      return found;
    })
    .not.toBe('');
  return found;
}
