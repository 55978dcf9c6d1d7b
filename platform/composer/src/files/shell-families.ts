import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EarlierBuilds } from './earlier-builds.ts';
import { findFamily, findMember } from './families.ts';
import type { FamilyFile, FindFamilyFile } from './family-file.ts';
import { SHELL_BASE } from './shell-files.ts';

/** The families of the shell's files: those of this composer's build, and of the builds before it. @param built its folder */
export async function openShellFamilies(
  built: string,
  earlierBuilds: Pick<EarlierBuilds, 'listBefore' | 'read'>,
): Promise<FindFamilyFile> {
  const names = await readdir(join(built, 'assets'));
  const read = (name: string) => readFile(join(built, 'assets', name));

  const known = new Map<string, FamilyFile>();
  for (const name of names) {
    const family = findFamily(name, names);
    if (family === null) continue;
    known.set(`assets/${name}`, {
      address: `${SHELL_BASE}assets/${name}`,
      match: `${SHELL_BASE}assets/${family}`,
      read: () => read(name),
      readPacked: async () => (names.includes(`${name}.br`) ? read(`${name}.br`) : null),
      async findBefore() {
        const before = earlierBuilds.listBefore().map(files => findMember(family, files));
        const members = [...new Set(before)].filter(member => member !== undefined && member !== name);
        return members.map(member => async () => {
          const found = await earlierBuilds.read(String(member), 'identity');
          return found?.bytes ?? null;
        });
      },
    });
  }
  return path => known.get(path) ?? null;
}
