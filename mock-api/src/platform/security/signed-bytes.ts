import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs short runs of bytes into texts for addresses, and reads back those that it signed itself. */
export interface SignedBytes {
  sign(body: Buffer): string;
  /** The bytes of a text that we signed; null for any other. */
  read(text: string): Buffer | null;
}

const macBytes = 16;

/** @param keys the first signs, all are read @param length how many bytes a body has */
export function signedBytes(keys: readonly [Buffer, ...Buffer[]], length: number): SignedBytes {
  const mac = (key: Buffer, body: Buffer) =>
    createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
  return {
    sign: body => Buffer.concat([body, mac(keys[0], body)]).toString('base64url'),
    read: text => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== length + macBytes || bytes.toString('base64url') !== text) return null;
      const body = bytes.subarray(0, length);
      return keys.some(key => timingSafeEqual(bytes.subarray(length), mac(key, body))) ? body : null;
    },
  };
}
