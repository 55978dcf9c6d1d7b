import { describe, expect, it } from 'vitest';
import { createStyleReader, MAX_SHEETS } from './inline-styles.ts';

/** A reader that counts what it reads, by address. */
function countingReader() {
  const reads = new Map<string, number>();
  const styles = createStyleReader(async href => {
    reads.set(href, (reads.get(href) ?? 0) + 1);
    return 'a { background: url(picture.svg) }';
  });
  return { styles, readsOf: (href: string) => reads.get(href) ?? 0 };
}

describe('stylesheets for inlining', () => {
  it('are read once while they are in use, with addresses that hold in any page', async () => {
    const { styles, readsOf } = countingReader();
    const first = '/r/landing/1.0.0-a/page.css';
    for (let index = 1; index < MAX_SHEETS; index += 1) {
      await styles(`/r/landing/${index}/page.css`);
      await styles(first);
    }
    expect((await styles(first)).text).toBe('a { background: url(/r/landing/1.0.0-a/picture.svg) }');
    expect(readsOf(first)).toBe(1);
  });

  it('are forgotten once many others were read: releases follow each other for as long as the server runs', async () => {
    const { styles, readsOf } = countingReader();
    await styles('/r/landing/first/page.css');
    for (let index = 0; index < MAX_SHEETS; index += 1) await styles(`/r/landing/${index}/page.css`);
    await styles('/r/landing/first/page.css');
    expect(readsOf('/r/landing/first/page.css')).toBe(2);
  });

  it('are read again after a failure', async () => {
    let isAway = true;
    const styles = createStyleReader(async () => {
      if (isAway) throw new Error('The store is away');
      return 'a {}';
    });
    await expect(styles('/a.css')).rejects.toThrow('The store is away');
    isAway = false;
    expect((await styles('/a.css')).text).toBe('a {}');
  });
});
