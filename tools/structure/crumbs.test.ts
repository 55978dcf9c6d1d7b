import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { imports, isForTests, readSource, sourceFiles } from './sources.ts';

/** Below how many lines a file that one other file imports belongs into that one. */
const FLOOR = 15;

/**
 * What is found by its name and place, however short: starts of programs, settings, types of what has none, a
 * resource's calls, a wing's routes, a fragment, a migration, the sources of a remote that others copy.
 */
const OWN_FILES =
  /(?:\.d\.ts|\.config\.ts|\/main\.tsx?|\/server\.ts|-worker\.ts|-fragment\.tsx|\.examples\.tsx|\/calls\.ts|\/routes\.ts)$|\/migrations\/|\/new-remote\/(?:outside|template)\//;

/** A component with a stylesheet of its own is an idea of its own. */
function hasStyles(file: string): boolean {
  return file.endsWith('.tsx') && existsSync(join(repository, file.replace(/tsx$/, 'module.css')));
}

it('what one file alone imports is in that file, unless it is an idea of its own: 15 lines or more', () => {
  const importers = new Map<string, Set<string>>();
  for (const { file, path } of imports)
    if (path) importers.set(path, (importers.get(path) ?? new Set()).add(file));
  const crumbs = sourceFiles.filter(file => {
    if (isForTests(file) || OWN_FILES.test(file) || hasStyles(file)) return false;
    return readSource(file).split('\n').length <= FLOOR && importers.get(file)?.size === 1;
  });
  expect(crumbs).toEqual([]);
});
