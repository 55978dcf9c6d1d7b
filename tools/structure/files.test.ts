import { expect, it } from 'vitest';
import { isForTests, readSource, sourceFiles } from './sources.ts';

const lines = new Map(sourceFiles.map(file => [file, readSource(file).split('\n').length - 1]));
const lengthOf = (file: string) => lines.get(file) ?? 0;

it('files hold one idea each: at most 300 lines, tests 400', () => {
  const long = sourceFiles.filter(file => lengthOf(file) > (isForTests(file) ? 400 : 300));
  expect(long).toEqual([]);
});

it('files stay short: the median is at most 60 lines', () => {
  const lengths = [...lines.values()].sort((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
});

it('folders are never drawers', () => {
  const drawers = sourceFiles.filter(file => /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.)/.test(file));
  expect(drawers).toEqual([]);
});

it('sources switch no rule off', () => {
  const markers = /biome-ignore|eslint-disable|@ts-ignore|@ts-expect-error|\bas any\b|: any\b/;
  const faulty = sourceFiles.filter(file => !file.startsWith('tools/structure/'));
  expect(faulty.filter(file => markers.test(readSource(file)))).toEqual([]);
});

it('files are named in kebab case', () => {
  const named = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z-]+)*$/;
  expect(sourceFiles.filter(file => !named.test(file.split('/').at(-1) ?? ''))).toEqual([]);
});
