import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { otherBrand } from './fixtures.ts';
import { createPalette } from './palette.ts';

describe('the colours of the card', () => {
  it('are light on the dark ground of a brand', () => {
    expect(createPalette(defaultBrand)).toMatchObject({
      ground: '#0b6b4f',
      onGround: '#fbf7f0',
      onFold: '#0e2a24',
    });
  });

  it('turn to ink when a brand has a light ground, and to paper when its band is dark', () => {
    const sunny = { ...otherBrand.colors, green: '#ffd84d', mango: '#7a1f3d' };
    expect(createPalette({ ...otherBrand, colors: sunny })).toMatchObject({
      onGround: sunny.ink,
      onFold: '#fbf7f0',
    });
  });
});
