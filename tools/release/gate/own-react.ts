import type { Gate } from '../gate.ts';

/** Stands in every copy of React, its JSX runtime and React DOM, and in nothing else. */
export const COPY_OF_REACT = /Symbol\.for\(["'`]react\.(?:transitional\.element|portal|element)/;

/** A remote takes React from the page: hooks of a second copy throw, on the server as in the browser. */
export const ownReactGate: Gate = async ({ release, read }) => {
  const scripts = [
    ...Object.keys(release.files).map(path => ({ path, shown: path, read: read.client })),
    ...Object.keys(release.serverFiles).map(path => ({ path, shown: `server/${path}`, read: read.server })),
  ].filter(({ path }) => path.endsWith('.js'));
  const found = await Promise.all(
    scripts.map(async one => COPY_OF_REACT.test(String(await one.read(one.path))) && one.shown),
  );
  return found
    .filter(path => path !== false)
    .map(path => ({
      what: 'It brings a React of its own, and a page may hold only one',
      where: path,
      fix: 'Build with defineRemote of tools/federation, and remove packages that bundle React or react-is (`npm ls react react-is`)',
    }));
};
