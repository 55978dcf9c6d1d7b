import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { describe, expect, it } from 'vitest';
import { namedIn, readDocument } from './markdown.ts';
import { imports, isForTests, parseSource } from './sources.ts';

const SOURCE = /^[\w@.-]+(?:\/[\w@.-]+)+\.tsx?$/;

interface Flow {
  title: string;
  /** The numbers of its steps, as written. */
  numbers: number[];
  steps: string[];
  /** Names of files that it says are no steps. */
  leftOut: string[];
}

function readFlow(section: string): Flow[] {
  const [title = ''] = section.split('\n', 1);
  const steps = [...section.matchAll(/^(\d+)\. `([^`]+)`/gm)];
  if (steps.length === 0) return [];
  const leftOut = section
    .split(/\n\n/)
    .filter(paragraph => paragraph.startsWith('Left out:'))
    .flatMap(namedIn);
  return [
    {
      title,
      numbers: steps.map(([, number]) => Number(number)),
      steps: steps.map(([, , file = '']) => file),
      leftOut,
    },
  ];
}

const flows = readDocument('docs/architecture.md').split(/^## /m).slice(1).flatMap(readFlow);

/** What a file loads at run time from its own folder. */
function neighbours(file: string): string[] {
  const typesAlone = new Set(
    parseSource(file)
      .module.staticImports.filter(
        ({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType),
      )
      .map(({ moduleRequest }) => moduleRequest.value),
  );
  return imports
    .filter(one => one.file === file && !typesAlone.has(one.specifier))
    .flatMap(({ path }) => path ?? [])
    .filter(path => dirname(path) === dirname(file) && SOURCE.test(path) && !isForTests(path));
}

it('docs/architecture.md lists six flows', () => {
  expect(flows).toHaveLength(6);
});

describe.each(flows)('$title', ({ numbers, steps, leftOut }) => {
  it('numbers its steps, each a file that exists, once', () => {
    expect(numbers).toEqual(steps.map((_, at) => at + 1));
    expect(steps.filter(file => !SOURCE.test(file) || !existsSync(join(repository, file)))).toEqual([]);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('has what each step loads from its own folder, as a step or as left out, and leaves out nothing else', () => {
    const beside = new Set(steps.flatMap(neighbours));
    const unlisted = [...beside].filter(file => !steps.includes(file));
    expect(unlisted.map(file => basename(file)).sort()).toEqual([...leftOut].sort());
  });
});
