import { Secret, TOTP } from 'otpauth';

// What every authenticator app understands; several ignore any other choice.
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

/** A new key, in Base32 as apps take it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address of a key: apps show the issuer and, below it, whose account it is. */
export const keyAddress = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...form, issuer, label: account, secret }).toString();

/**
 * The time step that a code belongs to; null for a wrong code. A clock may be one step off: half a minute early or
 * late.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const off = TOTP.validate({ ...form, token: code, secret: key, timestamp, window: 1 });
  return off === null ? null : TOTP.counter({ period: form.period, timestamp }) + off;
}
