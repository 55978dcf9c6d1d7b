import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { openOutsideFolder } from 'tools/kit/outside-folder';
import { runNode } from 'tools/new-remote/run-command';
import { makeTeamKey } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';

const cli = join(repository, 'platform/release/src/cli.ts');

test('a team elsewhere installs the kit, signs and releases a remote, and visitors see its page rendered', async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const published = await runNode(repository, 'tools/kit/main.ts', [], { DATA_DIR: site.dataFolder });
  expect(published.code, published.output).toBe(0);
  const outside = await openOutsideFolder(site.url, 'vizinho');
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
  } finally {
    await outside.close();
  }

  await expect(async () => {
    const html = await (await request.get(`${site.url}/Vizinho`)).text();
    expect(html).toContain('<h1>Vizinho</h1>');
  }).toPass({ timeout: 30_000 });
  await page.goto('/Vizinho');
  await page.getByRole('button', { name: 'Dizer olá' }).click();
  await expect(page.getByText('Olás ditos: 1')).toBeVisible();
  // The next team finds its names in the types of what is live.
  expect(await (await request.get(`${site.url}/kit/live.d.ts`)).text()).toContain("'signup/planos@");
});
