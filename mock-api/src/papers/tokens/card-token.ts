import { signedBytes } from '../../platform/security/signed-bytes.ts';

/** What a card's QR code says: whose card, and until which day (yyyy-mm-dd) it was printed for. */
export interface CardClaim {
  /** Number of the member. */
  number: number;
  /** 0 for the member's own card, else which dependent's: 1 is the first. */
  dependent: number;
  validUntil: string;
}

/** Signs claims into short tokens without any personal data, and reads them back. */
export interface CardTokens {
  sign(claim: CardClaim): string;
  /** The claim of a token that we signed; null for any other text. */
  read(token: string): CardClaim | null;
}

const day = 86_400_000;
const bodyBytes = 8;

/** @param keys the first signs, all are read: a card is printed for a year */
export function createCardTokens(keys: readonly [Buffer, ...Buffer[]]): CardTokens {
  const bytes = signedBytes(keys, bodyBytes);
  return {
    sign: ({ number, dependent, validUntil }) => {
      const body = Buffer.alloc(bodyBytes);
      body.writeUIntBE(number, 0, 5);
      body.writeUIntBE(Date.parse(validUntil) / day, 5, 2);
      body.writeUInt8(dependent, 7);
      return bytes.sign(body);
    },
    read: token => {
      const body = bytes.read(token);
      if (body === null) return null;
      const validUntil = new Date(body.readUIntBE(5, 2) * day).toISOString().slice(0, 10);
      return { number: body.readUIntBE(0, 5), dependent: body.readUInt8(7), validUntil };
    },
  };
}
