import type { Release } from '@serafim/platform-contract/release';

/** A place in a file of a version. */
interface Place {
  /** Path in the version's folder. */
  file: string;
  /** Both are counted from 1. */
  line: number;
  column: number;
}

const PLACE = /^(.+):(\d{1,6}):(\d{1,7})$/;

/** Reads `slim/page-Cf3k.js:1:1221`; null for anything else. */
export function parsePlace(frame: string): Place | null {
  const [, file, line, column] = PLACE.exec(frame) ?? [];
  return file === undefined ? null : { file, line: Number(line), column: Number(column) };
}

/** Whether a version may have a place: the file is one of its own, and no line or column lies beyond the file's end. */
export function hasPlace({ files }: Pick<Release, 'files'>, frame: string): boolean {
  const place = parsePlace(frame);
  const facts = place && Object.hasOwn(files, place.file) ? files[place.file] : undefined;
  return Boolean(place && facts && place.line + place.column <= facts.bytes + 2);
}
