import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from '../release/data-folder.ts';
import type { SoakSite } from '../soak/soak-site.ts';

/** Runs `npm run releases -- …` on a site's store, in a process of its own, as a person would. */
export async function runCommand({ url, releases }: SoakSite, words: readonly string[]) {
  const script = join(repository, 'tools/releases/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: releases.settings.dataDir, SITE_ORIGIN: url },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
