import { datedBytes } from '../../platform/security/dated-bytes.ts';

/** A token lets its holder see one contract and pay it, without signing in. It names no person. */
export interface ContractTokens {
  sign(memberNumber: number): string;
  /** Number of the member; null where the token was not signed here, or too long ago. */
  read(pass: string): number | null;
}

/** A token outlives the seven days to withdraw by one day. */
const LIFETIME = 8 * 86_400_000;

const bodyBytes = 5;

/** @param keys the first signs, all are read @param now the clock that tokens are dated by */
export function createContractTokens(keys: readonly [Buffer, ...Buffer[]], now: () => Date): ContractTokens {
  const bytes = datedBytes(keys, bodyBytes, LIFETIME, now);
  return {
    sign: memberNumber => {
      const body = Buffer.alloc(bodyBytes);
      body.writeUIntBE(memberNumber, 0, 5);
      return bytes.sign(body);
    },
    read: pass => bytes.read(pass)?.readUIntBE(0, 5) ?? null,
  };
}
