import { describe, expect, it } from 'vitest';
import { compareShown } from './measure-peers.ts';

const landing = { lines: ['Cuide da saúde', 'Planos'], pictures: 3 };

describe('whoever compares tools', () => {
  it('measures a page that shows what the landing shows', () => {
    expect(() => compareShown('astro', landing, landing)).not.toThrow();
  });

  it.each([
    [{ ...landing, lines: ['Cuide da saúde'] }, 'astro shows "undefined" where the landing has "Planos"'],
    [{ ...landing, pictures: 2 }, 'astro shows 2 pictures of 3'],
  ])('is told what %j lacks', (shown, message) => {
    expect(() => compareShown('astro', shown, landing)).toThrow(message);
  });
});
