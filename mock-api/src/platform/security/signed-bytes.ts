import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs short runs of bytes into texts for addresses, and reads back those that it signed itself. */
export interface SignedBytes {
  sign(body: Buffer): string;
  /** The bytes of a text that we signed; null for any other. */
  read(text: string): Buffer | null;
}

const macBytes = 16;

/** @param length how many bytes a body has */
export function signedBytes(key: Buffer, length: number): SignedBytes {
  const mac = (body: Buffer) => createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
  return {
    sign: body => Buffer.concat([body, mac(body)]).toString('base64url'),
    read: text => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== length + macBytes || bytes.toString('base64url') !== text) return null;
      const body = bytes.subarray(0, length);
      return timingSafeEqual(bytes.subarray(length), mac(body)) ? body : null;
    },
  };
}
