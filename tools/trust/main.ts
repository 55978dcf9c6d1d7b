import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { repository } from '@serafim/server-kit/process/repository';
import type { Figure } from './figure.ts';
import { measurements } from './measurements.ts';
import { writeDocument, writeTable } from './report/document.ts';
import { documentsFolder, readResults, storeResults } from './report/results.ts';

const report = (line: string) => process.stdout.write(`${line}\n`);

function usage(): string {
  const lines = Object.entries(measurements).map(
    ([name, { id, size, unit }]) => `  ${`${name} [${size}]`.padEnd(24)} ${id}, by ${unit}\n`,
  );
  return `npm run trust -- <what> [how much]\n\n${lines.join('')}  ${'report'.padEnd(24)} writes docs/trust/README.md from the results\n`;
}

async function writeReport(): Promise<void> {
  const byHand = await readFile(join(documentsFolder, 'by-hand.md'), 'utf8');
  const results = await readResults();
  await writeFile(join(documentsFolder, 'README.md'), writeDocument(measurements, results, byHand));
  for (const [name, result] of Object.entries(results))
    if (result.table) await writeFile(join(documentsFolder, `${name}.md`), writeTable(result, result.table));
}

function print(id: string, { isMet, tried, measured, notes }: Figure): boolean {
  report(`${id} ${isMet ? 'met' : 'NOT MET'}: ${tried}: ${measured}`);
  for (const note of notes) report(`  ${note}`);
  return isMet;
}

async function measure(name: string, given: string | undefined): Promise<boolean> {
  const measurement = measurements[name];
  if (!measurement) throw new Error(`There is no "${name}".\n\n${usage()}`);
  if (given !== undefined && measurement.runNamed && !/^\d+$/.test(given))
    return print(measurement.id, await measurement.runNamed(given, report));
  const size = given === undefined ? measurement.size : Number(given);
  if (!Number.isInteger(size) || size < 1) throw new Error(`"${given}" is no number of ${measurement.unit}.`);
  const figure = await measurement.run(size, report);
  const commit = execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const stamp = { command: `npm run trust -- ${name} ${size}`, on: new Date().toISOString().slice(0, 10) };
  await storeResults({ [name]: { ...figure, ...stamp, commit: commit.trim() } });
  await writeReport();
  return print(measurement.id, figure);
}

const [name, ...given] = argv.slice(2);
try {
  if (name === undefined) report(usage());
  else if (name === 'report') await writeReport();
  else process.exitCode = (await measure(name, given[0])) ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 2;
}
