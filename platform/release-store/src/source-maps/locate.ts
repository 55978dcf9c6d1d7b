import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parsePlace } from '../observed/place.ts';
import type { SourceMaps } from './source-maps.ts';

/** A place in a team's sources. */
export interface SourcePlace {
  /** Path in the team's repository, as `remote-landing/src/home/home-page.tsx`. */
  file: string;
  line: number;
  /** What stands there, where the build renamed it. */
  name: string | null;
}

/** Finds the sources of places in built files, as `slim/page-Cf3k.js:1:1221`; null for a place that has none. */
export function createLocator(maps: SourceMaps): (frame: string) => SourcePlace | null {
  const traced = new Map<string, TraceMap>();
  return function locate(frame) {
    const place = parsePlace(frame);
    const map = place && Object.hasOwn(maps, place.file) ? maps[place.file] : undefined;
    if (!place || !map) return null;
    const trace = traced.get(place.file) ?? new TraceMap(map);
    traced.set(place.file, trace);
    // Stacks count columns from 1, maps from 0.
    const { source, line, name } = originalPositionFor(trace, {
      line: place.line,
      column: Math.max(0, place.column - 1),
    });
    return source === null ? null : { file: source, line, name };
  };
}
