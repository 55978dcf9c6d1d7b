import { datedBytes } from '../../platform/security/dated-bytes.ts';

/** Whose card a pass opens. */
interface PassedCard {
  /** Number of the member. */
  number: number;
  /** 0 for the member, else which dependent's. */
  place: number;
}

/** A pass lets its holder see and download one card without signing in. It names no person. */
export interface CardPasses {
  sign(card: PassedCard): string;
  /** The card of a pass; null where it was not signed here, or too long ago. */
  read(pass: string): PassedCard | null;
}

/** Long enough to be opened by somebody who reads messages on Sundays only. */
const LIFETIME = 30 * 86_400_000;

const bodyBytes = 6;

/** @param keys the first signs, all are read @param now the clock that passes are dated by */
export function createCardPasses(keys: readonly [Buffer, ...Buffer[]], now: () => Date): CardPasses {
  const bytes = datedBytes(keys, bodyBytes, LIFETIME, now);
  return {
    sign: ({ number, place }) => {
      const body = Buffer.alloc(bodyBytes);
      body.writeUIntBE(number, 0, 5);
      body.writeUInt8(place, 5);
      return bytes.sign(body);
    },
    read: pass => {
      const body = bytes.read(pass);
      return body && { number: body.readUIntBE(0, 5), place: body.readUInt8(5) };
    },
  };
}
