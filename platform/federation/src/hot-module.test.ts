// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { hotModule } from './hot-module.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = (text: string) => ({ default: () => createElement('h1', null, text), loader: text });

it('a page that is open shows its newest code, and stays where that cannot be loaded', async () => {
  const hot = hotModule(async () => page('de ontem'));
  const { default: Page, ...rest } = await hot.load();
  expect(rest).toEqual({ loader: 'de ontem' });
  const element = document.createElement('div');
  const root = createRoot(element);
  await act(async () => root.render(createElement(Page)));
  expect(element.innerHTML).toBe('<h1>de ontem</h1>');
  await act(async () => hot.replace(page('de hoje')));
  expect(element.innerHTML).toBe('<h1>de hoje</h1>');
  await act(async () => hot.replace(undefined));
  expect(element.innerHTML).toBe('<h1>de hoje</h1>');
  await act(async () => root.unmount());
});
