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
      for (const name of await readdir(folder).catch(() => [])) {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(address)) found = pattern.exec(text)?.[1] ?? found;
      }
      return found;
    })
    .not.toBe('');
  return found;
}
