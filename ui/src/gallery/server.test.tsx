import { existsSync, readdirSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { components } from './examples.ts';
import { ComponentSection } from './gallery.tsx';

const source = new URL('../', import.meta.url);
/** Folders that hold no component: parts that several components share, files, and the gallery itself. */
const withoutComponent = ['choice', 'field', 'fonts', 'gallery', 'illustrations'];

it('every component folder has its examples beside it, and the gallery knows them', () => {
  const folders = readdirSync(source, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !withoutComponent.includes(entry.name))
    .filter(({ name }) => readdirSync(new URL(name, source)).length > 0)
    .map(entry => entry.name);
  expect(folders.filter(name => !existsSync(new URL(`${name}/${name}.examples.tsx`, source)))).toEqual([]);
  expect(components.map(({ name }) => name)).toEqual(folders.sort());
});

describe.each(components)('the component $name', component => {
  it('renders on a server, where there is no window', () => {
    expect(typeof window).toBe('undefined');
    expect(renderToString(<ComponentSection {...component} />).length).toBeGreaterThan(100);
    for (const [, example] of [...component.examples, ...component.onDark])
      expect(renderToString(example)).not.toBe('');
  });

  it('carries no inline style, which the content policy would block', () => {
    expect(renderToString(<ComponentSection {...component} />)).not.toMatch(/\sstyle=/);
  });
});
