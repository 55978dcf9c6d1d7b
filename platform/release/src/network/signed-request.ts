import { createHash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { TeamKey } from '@serafim/release-store/signatures/actor';

/** What a signature covers of a request: the other one must be answered as if it had no signature. */
export interface SignedParts {
  method: string;
  /** Host and port that it is for, as `site.example`: the same key may be known at several sites. */
  authority: string;
  path: string;
  /** The value of `Content-Digest`. */
  digest: string;
}

/** The value of `Content-Digest` (RFC 9530) for a body. */
export const contentDigest = (body: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

const COVERED = '("@method" "@authority" "@path" "content-digest")';

/** The one form of `Signature-Input` that is read: RFC 9421 admits many. */
const INPUT =
  /^sig=(\("@method" "@authority" "@path" "content-digest"\);created=(\d{1,11});nonce="([\w-]{22})";keyid="([0-9a-f]{16})";alg="ed25519")$/;

const SIGNATURE = /^sig=:([A-Za-z0-9+/]{86}==):$/;

const signatureBase = ({ method, authority, path, digest }: SignedParts, parameters: string): Buffer =>
  Buffer.from(
    [
      `"@method": ${method}`,
      `"@authority": ${authority}`,
      `"@path": ${path}`,
      `"content-digest": ${digest}`,
      `"@signature-params": ${parameters}`,
    ].join('\n'),
  );

/** The headers that sign a request with a team's key, as HTTP Message Signatures (RFC 9421) have it. */
export function signRequest(
  parts: SignedParts,
  { keyId, privateKey }: TeamKey,
  now = Date.now(),
): Record<string, string> {
  const created = Math.floor(now / 1000);
  const nonce = randomBytes(16).toString('base64url');
  const parameters = `${COVERED};created=${created};nonce="${nonce}";keyid="${keyId}";alg="ed25519"`;
  const value = sign(null, signatureBase(parts, parameters), privateKey).toString('base64');
  return {
    'content-digest': parts.digest,
    'signature-input': `sig=${parameters}`,
    signature: `sig=:${value}:`,
  };
}

/** A request's signature as its headers say it; nothing of it is checked yet. */
export interface RequestSignature {
  keyId: string;
  /** Seconds since 1970. */
  created: number;
  nonce: string;
  isOf(parts: SignedParts, publicKey: KeyObject): boolean;
}

/** @returns null where the headers hold no signature of the form that is read */
export function readRequestSignature(headers: Readonly<Record<string, unknown>>): RequestSignature | null {
  const [, parameters, created, nonce, keyId] = INPUT.exec(String(headers['signature-input'])) ?? [];
  const [, value] = SIGNATURE.exec(String(headers.signature)) ?? [];
  if (parameters === undefined || nonce === undefined || keyId === undefined || value === undefined)
    return null;
  return {
    keyId,
    created: Number(created),
    nonce,
    isOf: (parts, publicKey) =>
      verify(null, signatureBase(parts, parameters), publicKey, Buffer.from(value, 'base64')),
  };
}
