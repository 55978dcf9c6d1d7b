import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { SourceMap, SourceMaps } from '@serafim/release-store/source-maps/source-maps';
import { repository } from '@serafim/server-kit/process/repository';
import { listFiles } from './files.ts';

/** A source's path as its team reads it: from its own repository, or from this one; never one of this machine. */
function nameSource(source: string, root: string): string {
  const packaged = source.lastIndexOf('node_modules/');
  if (packaged >= 0) return source.slice(packaged);
  const paths = [root, repository].map(folder => relative(folder, source).split(sep).join('/'));
  return paths.find(path => !path.startsWith('..')) ?? source.slice(source.lastIndexOf('/') + 1);
}

/** @param file where the map stands; its sources are named from there */
function readMap(text: string, file: string, root: string): SourceMap {
  const { sources, names, mappings } = JSON.parse(text) as SourceMap;
  const named = sources.map(source => nameSource(resolve(dirname(file), source), root));
  return { version: 3, sources: named, names, mappings };
}

/**
 * Takes the source maps out of a browser build, which is served as it is, and writes them into a file of their own.
 * @param client the build's folder
 * @param root the folder that the remote's own stands in
 * @param to the file
 */
export async function takeMaps(client: string, root: string, to: string): Promise<void> {
  const maps: SourceMaps = {};
  for (const path of (await listFiles(client)).filter(name => name.endsWith('.map'))) {
    const file = join(client, path);
    maps[path.slice(0, -'.map'.length)] = readMap(await readFile(file, 'utf8'), file, root);
    await rm(file);
  }
  await writeFile(to, JSON.stringify(maps));
}
