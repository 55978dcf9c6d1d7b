import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';

/** 600, 900 and 1200 px at the usual text size: in em, larger text folds the layout too. CSS allows no token here. */
const BREAKPOINTS = ['37.5em', '56.25em', '75em'];

const stylesheets = globSync('{ui,shell,platform,remote-*,tools}/**/*.css', {
  cwd: repository,
  exclude: path => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
});

/** The conditions of one kind of rule, each with its file. */
function conditions(rule: 'media' | 'container'): { file: string; condition: string }[] {
  const rules = new RegExp(`@${rule}\\s([^{]+)\\{`, 'g');
  return stylesheets.flatMap(file =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(rules)].map(([, condition = '']) => ({
      file,
      condition: condition.trim(),
    })),
  );
}

/** What may stand beside a breakpoint: other questions than the window's size. */
const OTHER = /^(?:print|screen and \(scripting: enabled\)|\([a-z-]+: [a-z-]+\))$/;

const atBreakpoint = new RegExp(`^\\(width (?:<|>=) (?:${BREAKPOINTS.join('|').replaceAll('.', '\\.')})\\)$`);

it('every stylesheet asks the window for one of three widths, or for none', () => {
  expect(stylesheets.length).toBeGreaterThan(100);
  const found = conditions('media').filter(
    ({ condition }) => !(atBreakpoint.test(condition) || OTHER.test(condition)),
  );
  expect(found).toEqual([]);
});

it('a part asks its own box for a width in rem, which grows with the text', () => {
  const found = conditions('container').filter(
    ({ condition }) =>
      condition !== 'scroll-state(stuck: top)' &&
      !/^(?:[a-z-]+ )?\(width (?:<|>=) [\d.]+rem\)(?: and \(width < [\d.]+rem\))?$/.test(condition),
  );
  expect(found).toEqual([]);
});
