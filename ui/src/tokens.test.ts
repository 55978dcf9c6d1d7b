import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const colors = new Map(
  [...read('./tokens.css').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [
    name,
    hex,
  ]),
);
const table = [...read('../README.md').matchAll(/^\| ([\w-]+) \| ([\w-]+) \| ([\d.]+) \|$/gm)].map(
  ([, text = '', ground = '', ratio]) => ({ text, ground, ratio: Number(ratio) }),
);

/** Relative luminance of a colour, as WCAG 2 defines it. */
function luminance(name: string): number {
  const hex = colors.get(name);
  if (!hex) throw new Error(`tokens.css has no colour --color-${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('a visitor with weak eyes', () => {
  it.each(table)('reads $text on $ground at the ratio that README.md names', ({ text, ground, ratio }) => {
    expect(Math.abs(contrast(text, ground) - ratio)).toBeLessThan(0.06);
    expect(ratio).toBeGreaterThanOrEqual(text === 'line-strong' ? 3 : 4.5);
  });
});

it('README.md has the table of ratios', () => {
  expect(table.length).toBeGreaterThan(15);
});
