import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');
const own = '@serafim';

/** Every package that is installed here but our own, which the copy brings. */
function linkPackages(folder: string): void {
  const from = join(repository, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, own), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== own && name !== 'mock-api' && !name.startsWith('.'))
      symlinkSync(join(from, name), join(to, name));
  symlinkSync(join(folder, 'contract'), join(to, own, 'contract'));
  symlinkSync(join(folder, 'platform/contract'), join(to, own, 'platform-contract'));
  symlinkSync(join(folder, 'platform/server-kit'), join(to, own, 'server-kit'));
}

/**
 * Unpacks the API of before: `fixtures/previous-api.tgz` holds the sources of the first version that opens a database
 * of a newer one, without tests and typefaces. `fixtures/README.md` says how it is replaced.
 * @returns the folder, and the file that starts it
 */
export function unpackPreviousApi(): { folder: string; entry: string } {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-previous-'));
  const archive = join(repository, 'mock-api/fixtures/previous-api.tgz');
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The previous API could not be unpacked: ${stderr}`);
  symlinkSync(join(repository, 'mock-api/src/papers/fonts'), join(folder, 'mock-api/src/papers/fonts'));
  linkPackages(folder);
  return { folder, entry: join(folder, 'mock-api/src/server.ts') };
}
