import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { repository } from '../release/data-folder.ts';
import type { Chapter } from './narrator.ts';

/** A cell of a Markdown table: a bar in it would end it. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Writes down what was told, where and when. @returns the file's path in the repository */
export async function record(chapters: readonly Chapter[]): Promise<string> {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const told = chapters.map(({ title, checked }) =>
    [
      `## ${title}`,
      '',
      '| checked | measured |',
      '|---|---|',
      ...checked.map(({ what, measured }) => `| ${cell(what)} | ${cell(measured)} |`),
      '',
    ].join('\n'),
  );
  const text = `# Releases, told by one run

\`npm run demo:release -- --record\` wrote this. The site, its API and the browser are real and its own; every line was
checked, and the run ends at the first that does not hold.

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}, ${machine}.

${told.join('\n')}`;
  const path = 'docs/release-demo.md';
  await writeFile(join(repository, path), text);
  return path;
}
