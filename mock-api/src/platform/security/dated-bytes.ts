import { type SignedBytes, signedBytes } from './signed-bytes.ts';

/** How many bytes an instant takes, in seconds. */
const STAMP = 5;

/**
 * Signs bytes as `signedBytes` does, with the moment; a text is read for so long only.
 * @param keys the first signs, all are read
 * @param length how many bytes a body has
 * @param lifetime in milliseconds
 * @param now the clock that texts are dated by
 */
export function datedBytes(
  keys: readonly [Buffer, ...Buffer[]],
  length: number,
  lifetime: number,
  now: () => Date,
): SignedBytes {
  const bytes = signedBytes(keys, length + STAMP);
  return {
    sign: body => {
      const stamp = Buffer.alloc(STAMP);
      stamp.writeUIntBE(Math.floor(now().getTime() / 1000), 0, STAMP);
      return bytes.sign(Buffer.concat([body, stamp]));
    },
    read: text => {
      const dated = bytes.read(text);
      if (dated === null || dated.readUIntBE(length, STAMP) * 1000 + lifetime < now().getTime()) return null;
      return dated.subarray(0, length);
    },
  };
}
