import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CityMap } from './city-map.tsx';
import { landmarks } from './state-map.ts';

/** No letter of the names is wider than this on average, in units of the drawing. */
const LETTER = 8;
const CLEAR = 8;

it('the names of the cities keep clear of the edges of the map', () => {
  const cities = Object.keys(landmarks).map(cidade => ({ cidade, total: 1 }));
  const markup = renderToStaticMarkup(<CityMap cities={cities} />);
  const [left = 0, , width = 0] = (/viewBox="([^"]+)"/.exec(markup)?.[1] ?? '').split(' ').map(Number);
  const names = [...markup.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="(\w+)"[^>]*>([^<]+)</g)];
  expect(names.length).toBeGreaterThan(5);
  for (const [, x, anchor = '', name = ''] of names) {
    const length = name.length * LETTER;
    const start = Number(x) - ({ middle: 0.5, end: 1 }[anchor] ?? 0) * length;
    expect(start, name).toBeGreaterThanOrEqual(left + CLEAR);
    expect(start + length, name).toBeLessThanOrEqual(left + width - CLEAR);
  }
});
