import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Signature } from '@serafim/platform-contract/signature';

/** A public key as `teams.json` lists it: base64 of its SPKI form. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** The short name of a public key. @param spki base64, as `teams.json` lists it */
export const publicKeyId = (spki: string): string =>
  createHash('sha256').update(Buffer.from(spki, 'base64')).digest('hex').slice(0, 16);

/** @throws when the text is no Ed25519 key */
export function readPublicKey(spki: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`expected an Ed25519 key, found ${key.asymmetricKeyType}`);
  return key;
}

/** Signs a document's canonical form with an Ed25519 key. */
export const signDocument = (document: unknown, privateKey: KeyObject): Signature => ({
  key: publicKeyId(publicText(privateKey)),
  value: sign(null, Buffer.from(canonicalJson(document)), privateKey).toString('base64'),
});

/** Whether a signature over this document was made with this key. */
export const isSignedBy = (document: unknown, { value }: Signature, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(canonicalJson(document)), publicKey, Buffer.from(value, 'base64'));

/**
 * JSON with one form only, as RFC 8785 has it: keys in order of their UTF-16 units, no spaces. Fields that are
 * undefined are left out, as `JSON.stringify` does, so that a document reads the same before and after storing.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`${typeof value} has no form in JSON`);
  return text;
}

/** SHA-256 in hex of a document's canonical form. */
export const documentDigest = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
