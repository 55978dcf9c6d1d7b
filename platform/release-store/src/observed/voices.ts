/** How many bits a set of voices has: up to some ten thousand voices are counted, in the space of two lines of text. */
const BITS = 2_048;

const BYTES = BITS / 8;

/** How long a set of voices is as text. */
export const VOICES_LENGTH = 4 * Math.ceil(BYTES / 3);

/** How many bits are set in each byte that there is. */
const SET_BITS = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** The bits of a stored set; a text that holds none is the empty set. */
function toBits(voices: string): Buffer {
  const bits = Buffer.from(voices, 'base64');
  return bits.length === BYTES ? bits : Buffer.alloc(BYTES);
}

/** The empty set. */
export const noVoices = (): string => Buffer.alloc(BYTES).toString('base64');

/**
 * A set with one voice more. Which voices it has cannot be read out of it: many share a bit.
 * @param voice a whole number that stands for the voice, evenly spread
 */
export function addVoice(voices: string, voice: number): string {
  const bits = toBits(voices);
  const bit = voice % BITS;
  bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  return bits.toString('base64');
}

/**
 * How many voices a set has, by how many bits they left unset (linear counting): right for a few, within some percent
 * for some hundreds and thousands.
 */
export function countVoices(voices: string): number {
  const set = toBits(voices).reduce((sum, byte) => sum + (SET_BITS[byte] ?? 0), 0);
  return Math.round(BITS * Math.log(BITS / Math.max(1, BITS - set)));
}
