import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of lines that are only ever added. */
export interface AppendOnlyFile {
  /** Adds a line; it is on the disk when this ends. */
  append(line: object): Promise<void>;
  /** Every whole line, the oldest first: a power cut may have left half a line. */
  read(): unknown[];
}

function parse(line: string): unknown[] {
  try {
    return line === '' ? [] : [JSON.parse(line)];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** @param path of the file, which the first line makes */
export function openAppendOnlyFile(path: string): AppendOnlyFile {
  return {
    append: async line => {
      const isNew = !existsSync(path);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // The first break ends a line that a power cut left.
        await file.write(`\n${JSON.stringify(line)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      if (!isNew) return;
      const folder = await open(dirname(path), 'r');
      await folder.sync();
      await folder.close();
    },
    read: () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parse) : []),
  };
}
