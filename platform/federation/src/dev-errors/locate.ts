import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { DevEnvironment, ErrorPayload } from 'vite';
import type { ThrownMessage } from './messages.ts';

/** A place in a source, both numbers from 1. */
interface Position {
  file: string;
  line: number;
  column: number;
}

const format = ({ file, line, column }: Position) => `${file}:${line}:${column}`;

/** The place in the source of a place in a served module; undefined where the server has no such module. */
async function findSource(
  { moduleGraph }: DevEnvironment,
  url: string,
  line: number,
  column: number,
): Promise<Position | undefined> {
  const module = await moduleGraph.getModuleByUrl(url);
  const map = module?.transformResult?.map;
  if (!module?.file || !map || !('version' in map)) return undefined;
  const found = new SourceMap(map as unknown as SourceMapPayload).findOrigin(line, column);
  return 'lineNumber' in found
    ? { file: module.file, line: found.lineNumber, column: found.columnNumber }
    : undefined;
}

/** The import of a name that its module lacks; undefined where no module of this server has one. */
async function findImport(
  { moduleGraph }: DevEnvironment,
  { module: url, name }: NonNullable<ThrownMessage['missing']>,
): Promise<Position | undefined> {
  const module = await moduleGraph.getModuleByUrl(url);
  for (const { file } of module?.importers ?? []) {
    const source = file ? await readFile(file, 'utf8') : '';
    const [before = '', ...after] = source.split(new RegExp(`\\b${name}\\b`));
    const lines = before.split('\n');
    if (file && after.length > 0)
      return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
  return undefined;
}

/** The line and its neighbours, as Vite's overlay reads them. */
async function codeFrame({ file, line, column }: Position): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const first = Math.max(line - 2, 1);
  return lines
    .slice(first - 1, line + 2)
    .map((text, index) => {
      const number = String(first + index);
      const marker = `${' '.repeat(number.length)} | ${' '.repeat(column - 1)}^\n`;
      return `${number} | ${text}\n${first + index === line ? marker : ''}`;
    })
    .join('');
}

/**
 * Describes an error of the browser for Vite's overlay: with places in sources, and the lines of the first of them.
 * Undefined where it is another server's.
 */
export async function describeThrown(
  environment: DevEnvironment,
  { message, stack, base, missing }: ThrownMessage,
): Promise<ErrorPayload['err'] | undefined> {
  const places: Position[] = [];
  const imported = missing && (await findImport(environment, missing));
  if (missing && !imported) return undefined;
  if (imported) places.push(imported);
  const lines: string[] = [];
  for (const text of stack.split('\n').filter(one => !message.includes(one.trim()))) {
    const [whole, url, line, column] = /(https?:\/\/[^\s()]+):(\d+):(\d+)/.exec(text) ?? [];
    const place =
      url?.startsWith(base) && !url.includes('/node_modules/')
        ? await findSource(environment, url.slice(base.length - 1), Number(line), Number(column))
        : undefined;
    if (place) places.push(place);
    lines.push(whole && place ? text.replace(whole, format(place)) : text);
  }
  const [loc] = places;
  return {
    message,
    stack: lines.join('\n'),
    ...(loc ? { id: loc.file, loc, frame: await codeFrame(loc) } : {}),
  };
}
