import { parseAst } from 'vite';
import type { Candidate } from '../gate.ts';

/** A script of the browser's build. */
export interface BuiltScript {
  path: string;
  code: string;
  program: ReturnType<typeof parseAst>;
}

const read = new WeakMap<Candidate, Promise<BuiltScript[]>>();

async function readScripts({ release, read }: Candidate): Promise<BuiltScript[]> {
  const paths = Object.keys(release.files).filter(path => path.endsWith('.js'));
  const found = await Promise.all(
    paths.map(async path => {
      const code = (await read.client(path))?.toString('utf8');
      return code === undefined ? [] : [{ path, code, program: parseAst(code) }];
    }),
  );
  return found.flat();
}

/** Every script that browsers may run, parsed once for all gates that look at code. */
export function scriptsOf(candidate: Candidate): Promise<BuiltScript[]> {
  const known = read.get(candidate) ?? readScripts(candidate);
  read.set(candidate, known);
  return known;
}

/** A place in a script: lines say little of a minified one, so some of its text stands beside the file's name. */
export function placeIn({ path, code }: BuiltScript, start: number): string {
  const text = code
    .slice(Math.max(0, start - 20), start + 60)
    .replace(/\s+/g, ' ')
    .trim();
  return `${path}, at "${text}"`;
}
