import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { offersText } from '@serafim/federation/offers-text';
import { readRemote } from '@serafim/federation/read-remote';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { repository } from '@serafim/server-kit/process/repository';
import { siteRules } from 'shell/site-rules';
import { describe, expect, it } from 'vitest';

const remotes = readdirSync(repository).filter(name => name.startsWith('remote-'));
const ofExamples = globSync('platform/examples/*/remote-*', { cwd: repository });

/** What a folder declares for the others; empty where it declares nothing. */
function declaredIn(folder: string): string {
  const file = join(repository, folder, 'src/offers.d.ts');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('what remotes declare for each other', () => {
  it.each([...remotes, ...ofExamples])('%s declares what its data say', async folder => {
    const remote = await readRemote(join(repository, folder));
    expect(declaredIn(folder)).toBe(offersText(basename(folder).slice('remote-'.length), remote));
  });

  it('has the slots of the shell', () => {
    expect(declaredIn('shell')).toBe(offersText(SHELL_NAME, { routes: [], slots: siteRules.slots }));
  });

  it('is gathered from the shell and every remote that declares something', () => {
    const gathered = readFileSync(join(repository, 'offers.d.ts'), 'utf8').matchAll(
      /'\.\/(.+)\/src\/offers\.d\.ts'/g,
    );
    expect([...gathered].map(([, folder]) => folder)).toEqual(
      [...remotes, 'shell'].filter(folder => declaredIn(folder) !== ''),
    );
  });
});
