import { expect, it } from 'vitest';
import { HEIGHT, landmarks, outline, projectPlace, WIDTH } from './state-map.ts';

const corners = [...outline.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

/** Whether a point is inside the outline: a ray to the right crosses its edges an odd number of times. */
const isInside = (x: number, y: number): boolean =>
  corners.filter(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  }).length %
    2 ===
  1;

it('the map fills its frame', () => {
  expect([Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]).toEqual([0, WIDTH]);
  expect(Math.max(...corners.map(([, y]) => y))).toBe(HEIGHT);
});

it.each(Object.entries(landmarks))('the map shows %s inside its state', (_, landmark) => {
  const { x, y } = projectPlace(landmark);
  // The port lies on the shore itself, which the simplified outline cuts by a little.
  expect(isInside(x, y) || isInside(x, y - 8)).toBe(true);
});
