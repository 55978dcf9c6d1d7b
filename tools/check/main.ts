import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../release/data-folder.ts';

const projects = readdirSync(repository, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .map(entry => entry.name)
  .filter(name => readdirSync(join(repository, name)).includes('tsconfig.json'));

const steps: readonly { what: string; command: string; args: string[] }[] = [
  { what: 'types', command: 'tsc', args: ['-b', ...projects] },
  { what: 'lint and format', command: 'biome', args: ['ci', '.'] },
  {
    what: 'structure',
    command: 'vitest',
    args: ['run', '--config', 'tools/test/vitest.config.ts', 'tools/structure'],
  },
];

// Every step runs, so that one look shows all there is to mend.
const failed = steps.filter(({ what, command, args }) => {
  process.stdout.write(`Checking ${what} …\n`);
  return spawnSync(command, args, { cwd: repository, stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`Not in order: ${failed.map(({ what }) => what).join(', ')}.`);
  process.exitCode = 1;
}
