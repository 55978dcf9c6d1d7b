import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Signature } from '@serafim/contract/remote/signature';
import { canonicalJson } from './canonical-json.ts';

/** A public key as `teams.json` lists it: base64 of its SPKI form. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** The short name of a public key. @param spki base64, as `teams.json` lists it */
export const keyIdOf = (spki: string): string =>
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
  key: keyIdOf(publicText(privateKey)),
  value: sign(null, Buffer.from(canonicalJson(document)), privateKey).toString('base64'),
});

/** Whether a signature is this key's over this document. */
export const isSignedBy = (document: unknown, { value }: Signature, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(canonicalJson(document)), publicKey, Buffer.from(value, 'base64'));
