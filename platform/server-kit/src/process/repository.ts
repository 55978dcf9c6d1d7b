import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether a folder's package.json says where the parts of a site are. */
function holdsSite(folder: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).serafim?.composer !== undefined;
}

/**
 * Finds the nearest folder above a program whose package.json says where a site is.
 * @param program a script, or undefined where there is none
 * @returns the folder that this process is in, where none says so
 */
export function findRepository(program: string | undefined): string {
  const begin =
    program === undefined ? process.cwd() : dirname(existsSync(program) ? realpathSync(program) : program);
  let folder = begin;
  while (!holdsSite(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return holdsSite(folder) ? folder : process.cwd();
}

/** The root folder of the site's repository: the program that runs stands in it, also that of a test, or of a bundle. */
export const repository = findRepository(process.argv[1]);
