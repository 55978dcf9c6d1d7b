import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a whole run of tests one temporary folder, in which all their own ones and their browsers' profiles are
 * made, and takes it away after the last test: files that a test did not remove go with it.
 * @returns what ends it
 */
export default async function openTemporaryFolder(): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(tmpdir(), 'serafim-run-'));
  // Other users may pass through it but not list it: run as root, PostgreSQL's server is another user.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
