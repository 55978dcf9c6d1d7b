import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

const faults = join(import.meta.dirname, 'faults');

/** The faults that can be planted in the API, each a patch. */
export const listFaults = async (): Promise<string[]> =>
  (await readdir(faults)).map(name => name.replace(/\.patch$/, '')).sort();

/** Applies a fault to the API below a root, or only tries to. @throws where it does not fit the API as it is */
function applyFault(root: string, fault: string, options: readonly string[] = []): void {
  const { status, stderr } = spawnSync('git', ['apply', ...options, join(faults, `${fault}.patch`)], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The fault ${fault} does not fit the API: ${stderr}`);
}

/** Checks that a fault can be planted. @throws where it does not fit the API as it is */
export const checkFault = (fault: string): void => applyFault(repository, fault, ['--check']);

/**
 * Copies the API and its simulation and plants a fault.
 * @returns the copy's root, and what deletes it
 * @throws where the patch does not fit the API as it is
 */
export async function openFaultyApi(fault: string) {
  const root = await mkdtemp(join(tmpdir(), 'serafim-fault-'));
  for (const path of ['package.json', 'mock-api', 'tools/package.json', 'tools/simulate'])
    await cp(join(repository, path), join(root, path), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== 'mock-api')
      await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  await symlink(join(root, 'mock-api'), join(root, 'node_modules/mock-api'));
  applyFault(root, fault);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
