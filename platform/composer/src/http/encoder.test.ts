import { expect, it } from 'vitest';
import { createEncoder } from './encoder.ts';
import { decode, encode } from './encodings.ts';
import { OverloadedError } from './overload.ts';

const nothing = { br: Buffer.alloc(0), gzip: Buffer.alloc(0) };

/** An encoder whose texts are compressed when the test says so. */
function slowEncoder() {
  const ends: (() => void)[] = [];
  const encoder = createEncoder({
    atOnce: 2,
    maxWaiting: 3,
    compress: async () => {
      await new Promise<void>(resolve => ends.push(resolve));
      return nothing;
    },
  });
  return { encoder, ends };
}

it('compresses two texts at once, lets three wait, and refuses more', async () => {
  const { encoder, ends } = slowEncoder();
  const taken = Array.from({ length: 5 }, () => encoder.encode('a', 5));
  await expect(encoder.encode('a', 5)).rejects.toThrow(OverloadedError);
  expect([ends.length, encoder.isIdle()]).toEqual([2, false]);

  ends.shift()?.();
  await taken[0];
  await expect.poll(() => ends.length).toBe(2);
  const sixth = encoder.encode('a', 5);
  await expect(encoder.encode('a', 5)).rejects.toMatchObject({ statusCode: 503, retryAfter: 6 });
  for (let left = 5; left > 0; left -= 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all([...taken, sixth]);
  expect(encoder.isIdle()).toBe(true);
});

it('goes on after a text that could not be compressed', async () => {
  const encoder = createEncoder({
    atOnce: 1,
    compress: async text => {
      if (text === 'bad') throw new Error('no memory');
      return nothing;
    },
  });
  const [bad, good] = await Promise.allSettled([encoder.encode('bad', 5), encoder.encode('good', 5)]);
  expect([bad.status, good.status, encoder.isIdle()]).toEqual(['rejected', 'fulfilled', true]);
});

it('stores a text so that who accepts no encoding gets it, too', async () => {
  expect(String(await decode(await encode('<h1>Olá</h1>')))).toBe('<h1>Olá</h1>');
});
