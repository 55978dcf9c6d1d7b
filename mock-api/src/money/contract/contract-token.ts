import { signedBytes } from '../security/signed-bytes.ts';

/** Lets whoever holds it see one contract and pay it, without signing in. It names nobody. */
export interface ContractPasses {
  sign(memberNumber: number): string;
  /** Number of the member; null where we did not sign the pass, or too long ago. */
  read(pass: string): number | null;
}

/** A pass outlives the seven days to withdraw by one. */
const LIFETIME = 8 * 86_400_000;

const bodyBytes = 10;

/** @param now the clock that passes are dated by */
export const createContractPasses = (key: Buffer, now: () => Date): ContractPasses => {
  const bytes = signedBytes(key, bodyBytes);
  return {
    sign: memberNumber => {
      const body = Buffer.alloc(bodyBytes);
      body.writeUIntBE(memberNumber, 0, 5);
      body.writeUIntBE(Math.floor(now().getTime() / 1000), 5, 5);
      return bytes.sign(body);
    },
    read: pass => {
      const body = bytes.read(pass);
      if (body === null || body.readUIntBE(5, 5) * 1000 + LIFETIME < now().getTime()) return null;
      return body.readUIntBE(0, 5);
    },
  };
};
