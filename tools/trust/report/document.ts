import { markdownTable } from '../../lab/markdown-table.ts';
import type { Figure, Measurement } from '../figure.ts';
import type { Result, Results } from './results.ts';

const rows = (measurements: Readonly<Record<string, Measurement>>, results: Results): string[][] =>
  Object.entries(measurements).map(([name, { id, goal }]) => {
    const result = results[name];
    if (!result) return [id, goal, 'not measured yet', '–', `\`npm run trust -- ${name}\``];
    const { tried, measured, isMet, on, commit, command } = result;
    const source = `\`${command}\`, ${on}, ${commit}`;
    const rows = result.table ? `, [row by row](${name}.md)` : '';
    return [id, goal, `${tried}: **${measured}**${rows}`, isMet ? 'met' : 'not met', source];
  });

/** The document of figures, from what was measured. @param by hand-run tools: paragraphs of their own */
export function writeDocument(
  measurements: Readonly<Record<string, Measurement>>,
  results: Results,
  byHand: string,
): string {
  const notes = Object.entries(results).flatMap(([name, { notes: said }]) =>
    said.map(note => `- ${name}: ${note}`),
  );
  return [
    '# What was tried on this site, and what came out',
    '',
    'Written by `npm run trust` from `results.json`, which the same command writes when it measures; do not edit. Goals',
    'are those of the site; a row says what was really tried, which may be less than the goal asks. Every load stays on',
    'loopback. A short form of the hostile inputs runs in `npm test`.',
    '',
    markdownTable(
      ['goal', 'asks', 'tried: **found**', '', 'measured by, on, at'],
      rows(measurements, results),
    ),
    '',
    ...(notes.length > 0 ? ['## Notes', '', ...notes, ''] : []),
    byHand.trim(),
    '',
  ].join('\n');
}

/** The page of one measurement's rows. */
export function writeTable(
  { tried, measured, on, commit, command }: Result,
  { title, text, head, parts }: NonNullable<Figure['table']>,
): string {
  return [
    `# ${title}`,
    '',
    `Written by \`${command}\` on ${on}, at ${commit}; do not edit. ${text}`,
    '',
    `${tried}: **${measured}**.`,
    '',
    ...Object.entries(parts).flatMap(([name, rows]) => [`## ${name}`, '', markdownTable(head, rows), '']),
  ].join('\n');
}
