import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a signed request: when it was signed, in seconds since 1970, and `v1=` with the signature in hex. */
export interface SignatureHeaders {
  time: string;
  signature: string;
}

/** The signer's clock and ours may differ by so many seconds; an older request is somebody's copy. */
const TOLERANCE = 5 * 60;

const mac = (key: Buffer, time: string, body: string | Buffer): Buffer =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest();

/** The headers by which a request is known to be its sender's. */
export function signRequest(
  headers: SignatureHeaders,
  key: Buffer,
  body: string,
  now: Date,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1_000));
  return { [headers.time]: time, [headers.signature]: `v1=${mac(key, time, body).toString('hex')}` };
}

/** Whether a request was signed with the key, just now. @param body the bytes as they came */
export function isSigned(
  { time: timeHeader, signature: signatureHeader }: SignatureHeaders,
  key: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date,
): boolean {
  const { [timeHeader]: time, [signatureHeader]: signature } = headers;
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time) || typeof signature !== 'string') return false;
  if (Math.abs(Number(time) - now.getTime() / 1_000) > TOLERANCE) return false;
  const given = Buffer.from(signature.replace(/^v1=/, ''), 'hex');
  const expected = mac(key, time, body);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
