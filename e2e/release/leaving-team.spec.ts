import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { openOutsideFolder } from 'tools/kit/outside-folder';
import { createRemote } from 'tools/new-remote/create-remote';
import { type Ended, runCommand, runNode } from 'tools/new-remote/run-command';
import { openTeamFolder } from 'tools/new-remote/team-folder';
import { type ReleaseServiceProcess, startReleaseService } from '../site/release-service.ts';
import { expect, test } from '../site/test.ts';

const PAGE = 'src/mudanca/mudanca-page.tsx';
const AUTHOR = ['-c', 'user.name=Rita', '-c', 'user.email=rita@example.com'];

async function succeed(ended: Promise<Ended>): Promise<string> {
  const { code, output } = await ended;
  expect(code, output).toBe(0);
  return output;
}

let service: ReleaseServiceProcess;
// Also where the test ran out of time.
test.afterAll(() => service?.stop());

test('a team leaves for its own repository with its sources, its key and its releases, and goes on as before', async ({
  request,
  site,
}) => {
  test.setTimeout(600_000);
  await succeed(runNode(repository, 'tools/kit/main.ts', [], { DATA_DIR: site.dataFolder }));
  const old = await openTeamFolder();
  service = await startReleaseService(site.dataFolder);
  const git = (folder: string, ...args: string[]) => succeed(runCommand(folder, 'git', [...AUTHOR, ...args]));
  const seesLabel = (label: string) =>
    expect(async () => {
      const html = await (await request.get(`${site.url}/Mudanca`, { headers: { cookie: '' } })).text();
      expect(html).toContain(label);
    }).toPass({ timeout: 30_000 });
  const writeLabel = async (folder: string, before: string, after: string) => {
    const text = await readFile(join(folder, PAGE), 'utf8');
    await writeFile(join(folder, PAGE), text.replaceAll(before, after));
  };
  try {
    const { folder } = await createRemote(old.root, 'mudanca');
    const entry = join(folder, 'src/remote.ts');
    // Nobody else meets a link of it in the menu of this site.
    await writeFile(entry, (await readFile(entry, 'utf8')).replace(/ *navigation: .*\n/, ''));
    await git(old.root, 'init', '--quiet');
    await writeFile(join(old.root, '.gitignore'), 'dist\n.vite\n');
    const labels = ['Dizer olá', 'Dizer bom dia', 'Dizer até logo'] as const;
    for (const label of labels.slice(0, 2)) {
      await writeLabel(folder, labels[0], label);
      await git(old.root, 'add', 'remote-mudanca');
      await git(old.root, 'commit', '--quiet', '-m', label);
      // Only the release from its own repository is looked at in a browser.
      const release = ['run', 'release', '-w', 'remote-mudanca', '--', '--skip-browser', '--note', label];
      await succeed(old.npm(release, { DATA_DIR: site.dataFolder }));
    }
    await seesLabel(labels[1]);

    await git(old.root, 'subtree', 'split', '--prefix', 'remote-mudanca', '--branch', 'mudanca');
    const own = await openOutsideFolder(site.url, 'mudanca', { repository: old.root, branch: 'mudanca' });
    try {
      expect((await git(own.remote, 'log', '--format=%s')).trim().split('\n')).toEqual([
        labels[1],
        labels[0],
      ]);
      await copyFile(join(site.dataFolder, 'keys/time-mudanca.pem'), join(own.remote, 'team.pem'));
      const serafim = (...args: string[]) =>
        succeed(own.runOnOwnNode('node_modules/.bin/serafim', ...args, '--to', service.url));
      await succeed(own.run('npm', 'run', '--silent', 'check'));
      await writeLabel(own.remote, labels[1], labels[2]);
      await git(own.remote, 'add', '.');
      expect(await git(own.remote, 'status', '--short')).not.toContain('team.pem');
      await serafim('release', '--all', '--note', labels[2]);
      await seesLabel(labels[2]);

      const history = await serafim('history', 'mudanca');
      for (const label of labels) expect(history).toContain(label);
      const [first] = JSON.parse(await serafim('history', 'mudanca', '--json')) as [{ version: string }];
      await serafim('rollback', 'mudanca', first.version);
      await seesLabel(labels[0]);
    } finally {
      await own.close();
    }
  } finally {
    await old.close();
  }
});
