import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openServerLog } from './server-output.ts';

const usual = '{"level":"info","event":"answer"}\n';
const warning = '{"level":"warn","event":"late"}\n';

it('the terminal shows sentences and warnings, and the file everything, a line at a time', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'serafim-log-')), 'log/servers.log');
  const shown: string[] = [];
  const open = openServerLog(file, line => shown.push(line));
  const [api, site] = [open(), open()];
  api(usual.slice(0, 9));
  site('The site listens\n');
  api(usual.slice(9) + warning);
  expect(shown).toEqual(['The site listens\n', warning]);
  await expect.poll(() => readFile(file, 'utf8')).toBe(`The site listens\n${usual}${warning}`);
});
