import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import { expect, it, vi } from 'vitest';
import { openShellPools } from './open-shell-pools.ts';
import { SHELL_PROGRAM } from './remote-code/shell-program.ts';
import type { Settings } from './settings.ts';
import { someSite } from './testing/some-site.ts';

const ENDS_AT_ONCE = 'process.exit(1);';
const packages = resolve(import.meta.dirname, '..');

it('what was written to start a released shell goes with its processes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-pools-'));
  vi.stubEnv('TMPDIR', folder);
  const log = { warn: vi.fn(), error: vi.fn() };
  try {
    const pools = openShellPools(
      { ...someSite, shell: { ...someSite.shell, folder: packages } },
      { sandbox: 'external', inspect: false, apiUrl: 'http://localhost:1' } as Settings,
      async () => ({ [SHELL_PROGRAM]: ENDS_AT_ONCE }),
      log,
    );
    const boot = { remote: null, rendered: false } as unknown as PageBoot;
    const rendering = pools.renderSkeleton({
      ...{ boot, pathname: '/', search: '', route: null, loaderTimeout: 10, shell: '2.0.0' },
    });
    await expect(rendering).rejects.toThrow('the shell cannot be started');
    await pools.close();
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ event: 'alert-process-start', shell: '2.0.0' });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
});
