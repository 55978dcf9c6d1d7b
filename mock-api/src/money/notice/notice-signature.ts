import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeHeaders } from '@serafim/contract/api/payment/payment-notice';

/** A notice's clock and ours may differ by so many seconds; an older notice is somebody's copy. */
const TOLERANCE = 5 * 60;

const mac = (key: Buffer, time: string, body: string | Buffer): Buffer =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest();

/** The headers by which a notice is known to be its provider's. */
export function signNotice(key: Buffer, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1_000));
  return {
    [noticeHeaders.time]: time,
    [noticeHeaders.signature]: `v1=${mac(key, time, body).toString('hex')}`,
  };
}

/** Whether a provider signed a notice with the key, just now. @param body the bytes as they came */
export function isSigned(
  key: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date,
): boolean {
  const { [noticeHeaders.time]: time, [noticeHeaders.signature]: signature } = headers;
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time) || typeof signature !== 'string') return false;
  if (Math.abs(Number(time) - now.getTime() / 1_000) > TOLERANCE) return false;
  const given = Buffer.from(signature.replace(/^v1=/, ''), 'hex');
  const expected = mac(key, time, body);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
