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
const exposures = {
  'serafim-api.service': 11,
  'serafim-site.service': 22,
  'serafim-release.service': 22,
  'serafim-robots.service': 22,
};
const units = Object.keys(exposures);

/** What bubblewrap cannot do without: systemd's names of restrictions that must not be in force. */
const needsOfSandbox = [
  'ProcSubset=',
  'RestrictNamespaces=~user',
  'RestrictNamespaces=~mnt',
  'SystemCallFilter=~@mount',
  'RestrictAddressFamilies=~AF_NETLINK',
];

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const hasAnalyze = analyze('--version').status === 0;

it('haproxy gives the rights of root up where systemd starts it', () => {
  const text = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8');
  const [, lines] = /\.if defined\(INVOCATION_ID\)\n([^.]*)\.endif/.exec(text) ?? [];
  expect(lines?.trim().split(/\n +/)).toEqual(['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy']);
});

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

  it('let visitors come before robots', () => {
    const text = readFileSync(join(DEPLOY, 'serafim-robots.service'), 'utf8');
    expect(text).toMatch(/^Nice=19\nCPUWeight=10\nIOSchedulingClass=idle$/m);
  });

  it.skipIf(!hasAnalyze).each([
    ['serafim-api.service', true],
    ['serafim-site.service', false],
    ['serafim-release.service', false],
    ['serafim-robots.service', false],
  ] as const)('let a sandbox start where code of remotes runs, and nowhere else: %s', (unit, isRefused) => {
    const { stdout } = analyze('security', '--offline=yes', '--json=short', join(folder, unit));
    const restrictions = new Map(
      (JSON.parse(stdout) as { name: string; set: boolean }[]).map(({ name, set }) => [name, set]),
    );
    const found = needsOfSandbox.map(name => [name, restrictions.get(name)]);
    expect(found).toEqual(needsOfSandbox.map(name => [name, isRefused]));
  });

  it.skipIf(!hasAnalyze).each(Object.entries(exposures))(
    'are what systemd reads, and hardened: %s',
    (unit, exposure) => {
      const path = join(folder, unit);
      expect(analyze('verify', path)).toMatchObject({ status: 0, stderr: '' });
      const { status, stdout } = analyze('security', '--offline=yes', `--threshold=${exposure}`, path);
      expect(status, stdout).toBe(0);
    },
  );
});
