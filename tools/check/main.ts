import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRemote } from '@serafim/federation/read-remote';
import { writeOffers } from '@serafim/federation/write-offers';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { repository } from '@serafim/server-kit/process/repository';
import { siteRules } from 'shell/site-rules';
import { remoteFolders } from '../start/remotes.ts';

// `npm run check`; with `-- --fix`, lint, format and the table of docs/ripd.md are fixed instead of only reported.
const fixes = process.argv.includes('--fix');
const projects = globSync('{.,platform,platform/examples}/*/tsconfig.json', { cwd: repository }).map(dirname);

const steps: readonly { what: string; command: string; args: string[] }[] = [
  { what: 'types', command: 'tsc', args: ['-b', ...projects] },
  { what: 'lint and format', command: 'biome', args: fixes ? ['check', '--write', '.'] : ['ci', '.'] },
  {
    what: 'structure',
    command: 'vitest',
    args: ['run', '--config', 'tools/structure/vitest.config.ts', ...(fixes ? ['--update'] : [])],
  },
  { what: 'unused code and dependencies', command: 'knip', args: ['--no-progress'] },
];

// What everybody is checked against first. Where it was not committed, the structure tests say so of another checkout.
await writeOffers(join(repository, 'shell'), SHELL_NAME, { routes: [], slots: siteRules.slots });
for (const folder of await remoteFolders())
  await writeOffers(folder, basename(folder).slice('remote-'.length), await readRemote(folder));

// Every step runs, so that one run shows everything that is to fix.
const failed = steps.filter(({ what, command, args }) => {
  process.stdout.write(`Checking ${what} …\n`);
  return spawnSync(command, args, { cwd: repository, stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`Not in order: ${failed.map(({ what }) => what).join(', ')}.`);
  process.exitCode = 1;
}
