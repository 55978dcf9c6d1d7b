import { describe, expect, it } from 'vitest';
import { listFiles, namedIn, readDocument } from './markdown.ts';
import { isTest, sourceFiles } from './sources.ts';
import { workspaces } from './workspaces.ts';

/** Folders that hold a package's rooms. */
const HOLDERS = /^(?:src|server)$/;

/** The rooms of a package: each folder of sources in `src` or `server`, or in the package itself where it has neither. */
function roomsOf(folder: string): string[] {
  const inside = sourceFiles
    .filter(file => file.startsWith(`${folder}/`) && !isTest(file))
    .map(file => file.slice(folder.length + 1).split('/'));
  const held = inside.filter(([first = '']) => HOLDERS.test(first)).map(([, ...rest]) => rest);
  const rooms = (held.length > 0 ? held : inside)
    .filter(({ length }) => length > 1)
    .map(([room = '']) => room);
  return [...new Set(rooms)].filter(room => room !== 'testing').sort();
}

/** A component of the design system has examples; its README says where components are. */
const isComponent = (path: string): boolean =>
  sourceFiles.some(file => file.startsWith(`${path}/`) && file.endsWith('.examples.tsx'));

/** `src/fragments/` as `fragments`, `server/pages/page-cache.ts` as `pages`. */
function roomNamed(name: string): string {
  const [first = '', second = ''] = name.split('/');
  return HOLDERS.test(first) ? second : first;
}

describe.each(workspaces.map(({ folder }) => folder))('the README of %s', folder => {
  it('names every room', () => {
    const named = new Set(namedIn(readDocument(`${folder}/README.md`)).map(roomNamed));
    expect(roomsOf(folder).filter(room => !named.has(room) && !isComponent(`${folder}/src/${room}`))).toEqual(
      [],
    );
  });

  it('names no file or folder that is not there', () => {
    const paths = namedIn(readDocument(`${folder}/README.md`)).filter(name =>
      /^[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|css))$/.test(name),
    );
    const files = listFiles('*').map(file => `/${file}`);
    const isThere = (name: string) =>
      files.some(
        file =>
          file.startsWith(`/${name}`) ||
          (file.startsWith(`/${folder}/`) &&
            (file.endsWith(`/${name}`) || (name.endsWith('/') && file.includes(`/${name}`)))),
      );
    expect(paths.filter(name => !isThere(name))).toEqual([]);
  });
});
