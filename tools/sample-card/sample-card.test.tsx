import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { cardSvg } from 'mock-api/src/papers/picture/card-svg';
import { renderToString } from 'react-dom/server';
import { CardPicture } from 'remote-member/src/card/picture/card-picture';
import { describe, expect, it } from 'vitest';

/** What the API renders for the sample's member. */
const real = cardSvg(
  {
    shownName: 'Ana S.',
    maskedCpf: '***.456.789-**',
    plano: 'Guardian',
    memberNumber: '0042 1187',
    validUntil: '30/11/2027',
    notice: '',
    verifyUrl: 'https://serafim.exemplo/verificar/Zk3qv9T1mB0xYp4cJw7h',
  },
  defaultBrand,
);
const sample = renderToString(
  <CardPicture brand={{ ...defaultBrand, siteUrl: 'https://serafim.exemplo' }} />,
);

/** The corners of every shape in a path of straight lines, each shape as one text. */
function shapes(path: string): string[] {
  const found: string[] = [];
  let [x, y] = [0, 0];
  let corners: string[] = [];
  for (const [, command = '', values = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (values.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = command === 'h' || command === 'v' || command === 'H' ? numbers.map(n => [n, n]) : [];
    for (let at = 0; points.length === 0 && at < numbers.length; at += 2)
      points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
    if (command === 'M' || command === 'm') corners = [];
    for (const [first = 0, second = 0] of points) {
      if (command === 'M' || command === 'L') [x, y] = [first, second];
      else if (command === 'm' || command === 'l') [x, y] = [x + first, y + second];
      else if (command === 'h') x += first;
      else if (command === 'v') y += first;
      corners.push(`${x},${y}`);
    }
    if (command === 'z') {
      [x = 0, y = 0] = corners[0]?.split(',').map(Number) ?? [];
      found.push([...new Set(corners)].sort().join(' '));
    }
  }
  return found;
}

const allShapes = (svg: string) =>
  new Set([...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, path = '']) => shapes(path)));

describe('the sample card', () => {
  it('has the very tiles and the very code that the API renders', () => {
    const found = allShapes(sample);
    const missing = [...allShapes(real)].filter(shape => !found.has(shape));
    // The band and the ground are one path with others there, and written by their edges.
    expect(missing.filter(shape => shape.split(' ').length >= 4 && !/^0,|1200,/.test(shape))).toEqual([]);
    expect(found.size).toBeGreaterThan(300);
  });

  it('says what the API’s card says', () => {
    const said = sample.replace(/<!-- -->|<\/?tspan[^>]*>/g, '').replaceAll('&#x27;', "'");
    const texts = [...real.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    );
    expect(texts).toContain('***.456.789-**');
    expect(texts.filter(text => !said.includes(text))).toEqual([]);
  });
});
