import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that a folder stands at; undefined outside of git. */
export async function commitOf(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder });
    return stdout.trim() || undefined;
  } catch {
    // A machine without git, or an unpacked archive: the release then says nothing of a commit.
    return undefined;
  }
}
