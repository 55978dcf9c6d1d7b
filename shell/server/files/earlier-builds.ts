import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the files of a build of the shell are stored once another one is in force, in milliseconds. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Folder of a build whose files are named by their content. */
const ASSETS = 'assets';

/** Names the build that is in force; it is no address of the site. */
const IN_FORCE = '.in-force';

const listFiles = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });

/**
 * Stores the files of the shell's build for tabs that stay open when another build replaces it: files that they load
 * only later must still be there. Composers that share the folder serve each other's builds too during a deployment.
 * @param built folder of this composer's build
 * @param store folder of all builds; created when it is missing
 */
export async function storeBuild(built: string, store: string, now: () => number = Date.now): Promise<void> {
  const folder = join(store, ASSETS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = (await listFiles(join(built, ASSETS))).sort();
  const stored = (await listFiles(folder)).filter(name => !name.endsWith('.tmp'));

  const build = createHash('sha256').update(own.join(' ')).digest('hex');
  const inForce = await readFile(join(store, IN_FORCE), 'utf8').catch(() => '');
  const today = new Date(now());
  // Another build was in force until this moment: its retention begins.
  if (inForce !== build)
    await Promise.all(stored.map(name => utimes(join(folder, name), today, today).catch(() => undefined)));

  const existing = new Set(stored);
  for (const name of own.filter(file => !existing.has(file))) {
    // Copied under another name first: a request meanwhile gets the whole file, or none.
    const draft = join(folder, `${name}.${process.pid}.tmp`);
    await copyFile(join(built, ASSETS, name), draft);
    await utimes(draft, today, today);
    await rename(draft, join(folder, name));
  }
  await writeFile(join(store, IN_FORCE), build);

  const inForceNow = new Set(own);
  for (const name of stored.filter(file => !inForceNow.has(file))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now() - mtimeMs > RETENTION) await rm(join(folder, name), { force: true });
  }
}
