import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerSchemas } from '@serafim/release/commands/schemas';
import { repository } from '@serafim/server-kit/process/repository';
import { openOutsideFolder } from 'tools/kit/outside-folder';
import { type Ended, runNode } from 'tools/new-remote/run-command';
import { type ReleaseServiceProcess, startReleaseService } from '../site/release-service.ts';
import { makeTeamKey } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';

/** The document that a command has printed for programs, after its steps. */
const readAnswer = ({ output }: Ended): unknown => JSON.parse(/^[[{]$[\s\S]*/m.exec(output)?.[0] ?? 'null');

const cli = join(repository, 'platform/release/src/cli.ts');

let service: ReleaseServiceProcess;
// Also where the test ran out of time.
test.afterAll(() => service?.stop());

test('a team elsewhere installs the kit, signs and releases a remote, and visitors see its page rendered', async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const published = await runNode(repository, 'tools/kit/main.ts', [], { DATA_DIR: site.dataFolder });
  expect(published.code, published.output).toBe(0);
  const outside = await openOutsideFolder(site.url, 'vizinho');
  service = await startReleaseService(site.dataFolder);
  try {
    // Nobody else meets a link of it in the menu of this site.
    const entry = join(outside.remote, 'src/remote.ts');
    await writeFile(entry, (await readFile(entry, 'utf8')).replace(/ *navigation: .*\n/, ''));

    const { spki, settings } = await makeTeamKey(outside.remote, site.dataFolder);
    const release = () => runNode(outside.remote, cli, ['release'], settings);

    // A key that is not enrolled releases nothing.
    const unknownKey = await release();
    expect(unknownKey.code).toBe(1);
    expect(unknownKey.output).toContain(`adds "${spki}" to the keys of "time vizinho"`);

    const enrolled = await runNode(repository, cli, ['enrol', 'time vizinho', 'vizinho', spki], {
      DATA_DIR: site.dataFolder,
    });
    expect(enrolled.code, enrolled.output).toBe(0);
    const released = await release();
    expect(released.code, released.output).toBe(0);

    // Over the network with the command that the kit has installed, and nothing of this repository.
    const file = join(outside.remote, 'src/vizinho/vizinho-page.tsx');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Dizer olá', 'Dizer olá de longe'));
    const serafim = (...args: string[]) => outside.runOnOwnNode('node_modules/.bin/serafim', ...args);
    const to = ['--to', service.url, '--json'];
    const sent = await serafim('release', '--all', ...to);
    expect(sent.code, sent.output).toBe(0);
    const { version } = answerSchemas.release.parse(readAnswer(sent)) as { version: string };
    const status = await serafim('status', 'vizinho', ...to);
    expect(answerSchemas.status.parse(readAnswer(status))).toMatchObject([{ remote: 'vizinho', version }]);
  } finally {
    await outside.close();
  }

  await expect(async () => {
    const html = await (await request.get(`${site.url}/Vizinho`)).text();
    expect(html).toContain('<h1>Vizinho</h1>');
  }).toPass({ timeout: 30_000 });
  await page.goto('/Vizinho');
  await page.getByRole('button', { name: 'Dizer olá de longe' }).click();
  await expect(page.getByText('Olás ditos: 1')).toBeVisible();
  // The next team finds its names in the types of what is live.
  expect(await (await request.get(`${site.url}/kit/live.d.ts`)).text()).toContain("'signup/planos@");
});
