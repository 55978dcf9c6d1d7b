import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { RELEASED_VARIABLE } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';

/** An account without rights: root may write everywhere, whatever a folder's mode says. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const own = async (path: string) => NOBODY.uid !== undefined && chown(path, NOBODY.uid, NOBODY.gid);

/** Sets the mode of every folder below one, and of itself. */
async function setModes(folder: string, mode: number): Promise<void> {
  await chmod(folder, mode);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await setModes(join(folder, entry.name), mode);
}

test('composer and API run from a bundle that they cannot write to, without npm, and stop as they should', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const parent = await mkdtemp(join(tmpdir(), 'serafim-bundle-'));
  await chmod(parent, 0o755);
  const [built, data] = [join(parent, 'site'), join(parent, 'data')];
  const stopping: (() => Promise<unknown>)[] = [];
  try {
    await cp(process.env[RELEASED_VARIABLE] ?? '', data, { recursive: true });
    const operate = join(repository, 'tools/operate/main.ts');
    await promisify(execFile)(process.execPath, [operate, 'bundle', built], {
      env: { ...process.env, DATA_DIR: data },
    });
    // What is handed on brings the licences of others: of Node here, of packages in their folders.
    expect(await readFile(join(built, 'bin/LICENSE'), 'utf8')).toContain('Node.js is licensed');
    await setModes(built, 0o555);
    stopping.push(() => setModes(built, 0o755));
    for (const name of await readdir(data, { recursive: true })) await own(join(data, name));
    await own(data);

    const [port, apiPort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    let log = '';
    const start = (what: string) => {
      const child = spawn(join(built, 'operate'), [what], {
        ...NOBODY,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
        // Nothing of this machine is found by a name.
        env: {
          PATH: '/nonexistent',
          DATA_DIR: data,
          PORT: String(port),
          API_PORT: String(apiPort),
          SITE_ORIGIN: url,
          DRAIN_WAIT: '1',
        },
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', text => {
          log += String(text);
        });
      stopping.push(async () => child.exitCode ?? (child.kill('SIGKILL') && once(child, 'exit')));
      return child;
    };
    const statusOf = (address: string) =>
      fetch(address).then(
        answer => answer.status,
        () => 'closed',
      );
    start('api');
    await expect.poll(() => statusOf(`http://localhost:${apiPort}/readyz`), { timeout: 60_000 }).toBe(200);
    const composer = start('serve');
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 60_000 }).toBe(200);

    expect(await (await fetch(`${url}/Rede`)).text()).toMatch(/<h1[^>]*>/);
    await page.goto(`${url}/Rede`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
    expect(log).not.toMatch(/EACCES|EROFS|could not (?:render|be rendered)/);

    const { stdout: status } = await promisify(execFile)(join(built, 'operate'), ['releases', 'status'], {
      ...NOBODY,
      env: { PATH: '/nonexistent', DATA_DIR: data },
    });
    expect(status).toMatch(/^landing +\S+ +.* 100 %/m);

    const ended = once(composer, 'exit');
    composer.kill('SIGTERM');
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503);
    expect(await statusOf(`${url}/Privacidade`)).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(await statusOf(`http://localhost:${apiPort}/readyz`)).toBe(200);
  } finally {
    for (const stop of stopping) await stop();
    await rm(parent, { recursive: true, force: true });
  }
});
