import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopDeadline } from '@serafim/server-kit/drain';
import { repository } from '@serafim/server-kit/process/repository';
import { beforeEach, describe, expect, it } from 'vitest';

const DEPLOY = join(repository, 'docs/deploy');
/**
 * The highest exposure that `systemd-analyze security` may find in each, in tenths: what the network and compiled code
 * leave, and for the composer what the sandbox of remotes' code needs.
 */
const exposures = { 'serafim-api.service': 11, 'serafim-site.service': 13, 'serafim-release.service': 13 };
const units = Object.keys(exposures);

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

describe('the units of API and composer', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'serafim-units-'));
    cpSync(DEPLOY, folder, { recursive: true });
    // systemd looks whether the program is there.
    for (const unit of units) {
      const text = readFileSync(join(folder, unit), 'utf8');
      writeFileSync(join(folder, unit), text.replace('/opt/serafim/operate', process.execPath));
    }
  });

  it('give a server the time that it takes to end at most', () => {
    const text = readFileSync(join(DEPLOY, 'serafim-.service.d/hardening.conf'), 'utf8');
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(text)?.[1]);
    expect(seconds('TimeoutStopSec') * 1_000).toBeGreaterThan(stopDeadline(seconds('DRAIN_WAIT')));
  });

  it('leave the composer alone where a remote’s process has taken too much memory', () => {
    const text = readFileSync(join(DEPLOY, 'serafim-site.service'), 'utf8');
    expect(text).toMatch(/^OOMPolicy=continue$/m);
    expect(text).not.toMatch(/^MemoryHigh=/m);
  });

  it.skipIf(analyze('--version').status !== 0).each(Object.entries(exposures))(
    'are what systemd reads, and hardened: %s',
    (unit, exposure) => {
      const path = join(folder, unit);
      expect(analyze('verify', path)).toMatchObject({ status: 0, stderr: '' });
      const { status, stdout } = analyze('security', '--offline=yes', `--threshold=${exposure}`, path);
      expect(status, stdout).toBe(0);
    },
  );
});
