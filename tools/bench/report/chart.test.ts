import { describe, expect, it } from 'vitest';
import { renderChart } from './chart.ts';

const colors = {
  ours: '#0b6b4f',
  baselines: '#ddd3c2',
  ground: '#fbf7f0',
  text: '#0e2a24',
  muted: '#5b6b66',
};
const panel = {
  title: 'First & last',
  bars: [
    { name: 'one', value: 1000, ours: false },
    { name: 'ours', value: 250, ours: true },
  ],
};
const svg = renderChart('Title', [panel], colors);
const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)" height="18"[^>]*fill="([^"]+)"/g)].map(
  ([, width, fill]) => ({ width: Number(width), fill }),
);

describe('the chart', () => {
  it('draws bars as long as their values, ours in its own colour', () => {
    const [one, ours] = widths;
    expect(one?.fill).toBe(colors.baselines);
    expect(ours?.fill).toBe(colors.ours);
    expect((one?.width ?? 0) / (ours?.width ?? 1)).toBeCloseTo(4, 1);
  });

  it('writes every name and value, escaped', () => {
    expect(svg).toContain('1000 ms');
    expect(svg).toContain('250 ms');
    expect(svg).toContain('First &amp; last');
  });
});
