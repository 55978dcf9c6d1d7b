import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CityMap } from './city-map.tsx';
import { landmarks } from './state-map.ts';

/** No letter of the names is wider than this on average, in units of the drawing, and no line is higher. */
const LETTER = 8;
const HEIGHT = 13;
const CLEAR = 8;

const counted = (total: (index: number) => number) =>
  Object.keys(landmarks).map((cidade, index) => ({ cidade, total: total(index) }));
const draw = (cities: Parameters<typeof CityMap>[0]['cities'], chosen?: string) =>
  renderToStaticMarkup(<CityMap cities={cities} chosen={chosen} />);

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function nameBoxes(markup: string): Box[] {
  const names = markup.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"[^>]*text-anchor="(\w+)"[^>]*>([^<]+)</g);
  return [...names].map(([, x, y, anchor = '', name = '']) => {
    const length = name.length * LETTER;
    const left = Number(x) - ({ middle: 0.5, end: 1 }[anchor] ?? 0) * length;
    return { name, left, right: left + length, top: Number(y) - HEIGHT + 2, bottom: Number(y) + 2 };
  });
}

const circles = (markup: string) =>
  [...markup.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('the map of the network', () => {
  const markup = draw(counted(() => 21));
  const names = nameBoxes(markup);

  it('names all cities but those that touch the capital, each with its number of places', () => {
    expect(names).toHaveLength(Object.keys(landmarks).length - 3);
    for (const { name } of names) expect(name).toMatch(/ 21$/);
  });

  it('keeps the names clear of its edges', () => {
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(markup)?.[1] ?? '')
      .split(' ')
      .map(Number);
    for (const box of names) {
      expect(box.left, box.name).toBeGreaterThanOrEqual(left + CLEAR);
      expect(box.right, box.name).toBeLessThanOrEqual(left + width - CLEAR);
      expect(box.bottom, box.name).toBeLessThanOrEqual(top + height);
    }
  });

  it('keeps the names apart from each other and from the circles', () => {
    const dots = circles(markup).map(([x = 0, y = 0, r = 0]) => ({
      name: `${x} ${y}`,
      left: x - r,
      right: x + r,
      top: y - r,
      bottom: y + r,
    }));
    names.forEach((box, index) => {
      const others = [...names.slice(index + 1), ...dots];
      expect(others.filter(other => meet(box, other)).map(({ name }) => `${box.name} × ${name}`)).toEqual([]);
    });
  });

  it('leads no line through a name', () => {
    const lines = [...markup.matchAll(/ d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)"/g)].map(([, ...ends]) =>
      ends.map(Number),
    );
    expect(lines.length).toBeGreaterThan(4);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines)
      for (let step = 0; step <= 1; step += 0.02) {
        const [x, y] = [x1 + (x2 - x1) * step, y1 + (y2 - y1) * step];
        const point = { name: '', left: x, right: x, top: y, bottom: y };
        expect(names.filter(box => meet(box, point)).map(({ name }) => name)).toEqual([]);
      }
  });

  it('shows four times as many places as a circle of four times the area', () => {
    const radii = circles(draw(counted(index => (index === 0 ? 100 : 25)))).map(([, , r = 0]) => r);
    expect((radii[0] ?? 0) / (radii[1] ?? 1)).toBeCloseTo(2, 1);
  });

  it('marks the city that was searched for', () => {
    const folds = (chosen?: string) =>
      draw(
        counted(() => 21),
        chosen,
      ).match(/translate\(/g)?.length ?? 0;
    expect(folds('Campinas')).toBe(folds() + 1);
    expect(folds('Camp')).toBe(folds());
  });
});
