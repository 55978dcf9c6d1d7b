import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the files of a build of the shell are kept once another one is in force, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** Folder of a build whose files are named by their content. */
const ASSETS = 'assets';

/** Names the build that is in force; it is no address of the site. */
const IN_FORCE = '.in-force';

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });

/**
 * Keeps the files of the shell's builds for tabs that were opened before another build came: what they bring only
 * later must still be there. Composers that share the folder serve each other's builds, too, while one is replaced.
 * @param built folder of this composer's build
 * @param kept where builds are kept; made when it is missing
 */
export async function keepShell(built: string, kept: string, now: () => number = Date.now): Promise<void> {
  const folder = join(kept, ASSETS);
  await mkdir(folder, { recursive: true });
  const own = (await filesIn(join(built, ASSETS))).sort();
  const before = (await filesIn(folder)).filter(name => !name.endsWith('.tmp'));

  const build = createHash('sha256').update(own.join(' ')).digest('hex');
  const inForce = await readFile(join(kept, IN_FORCE), 'utf8').catch(() => '');
  const today = new Date(now());
  // Another build was in force until this moment: its time begins to run.
  if (inForce !== build)
    await Promise.all(before.map(name => utimes(join(folder, name), today, today).catch(() => undefined)));

  const there = new Set(before);
  for (const name of own.filter(one => !there.has(one))) {
    // Taken under another name first: whoever asks meanwhile gets the whole file, or none.
    const draft = join(folder, `${name}.${process.pid}.tmp`);
    await copyFile(join(built, ASSETS, name), draft);
    await utimes(draft, today, today);
    await rename(draft, join(folder, name));
  }
  await writeFile(join(kept, IN_FORCE), build);

  const mine = new Set(own);
  for (const name of before.filter(one => !mine.has(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now() - mtimeMs > KEPT_FOR) await rm(join(folder, name), { force: true });
  }
}
