import { hash, randomBytes } from 'node:crypto';

/**
 * Hashes ids and addresses so that they can be compared and not read back: without the key, trying all addresses
 * there are finds nothing. The key comes first and the result is cut short, so that nothing can be appended.
 */
export function keyedHash(key: Buffer = randomBytes(32)): (text: string) => string {
  const prefix = key.toString('base64');
  return text => hash('sha256', `${prefix} ${text}`, 'base64url').slice(0, 16);
}
