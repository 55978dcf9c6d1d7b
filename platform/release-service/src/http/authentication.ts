import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { contentDigest, readRequestSignature } from '@serafim/release/network/signed-request';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { LRUCache } from 'lru-cache';

/** How far a team's clock may be from this machine's, in seconds. */
const MOST_SKEW = 300;

/** Requests that are remembered while they could be sent again. */
const REMEMBERED = 200_000;

interface SignedRequest {
  method: string;
  /** Address without its query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/**
 * Finds out which key has signed just this request, just now, for this service.
 * @param findKey the key of that short name, or throws
 * @throws ReleaseRefused when none has, or the request was sent before
 */
export type Authenticate = (request: SignedRequest, findKey: (keyId: string) => KeyObject) => string;

/** @throws ReleaseRefused when a body is not the one that was signed */
export function assertBody(body: Buffer, headers: IncomingHttpHeaders): void {
  if (contentDigest(body) !== headers['content-digest'])
    throw new ReleaseRefused('digest', 'The body is not what its `Content-Digest` says');
}

/**
 * @param authority host and port that teams send their requests to
 * @param now milliseconds since 1970
 */
export function createAuthentication(authority: string, now: () => number = Date.now): Authenticate {
  const seconds = () => Math.floor(now() / 1000);
  // What was signed before this process began may have been accepted by the one before, which is not remembered.
  const began = seconds();
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: 2 * MOST_SKEW * 1000 });

  function assertFresh(created: number, nonce: string): void {
    const skew = Math.abs(seconds() - created);
    if (skew > MOST_SKEW)
      throw new ReleaseRefused(
        'replayed',
        `The request was signed ${skew} s away from this machine's time, ${new Date(now()).toISOString()}. Set the clock, and try again`,
      );
    if (created < began)
      throw new ReleaseRefused('replayed', 'The request was signed before this service began. Try again');
    if (seen.has(nonce))
      throw new ReleaseRefused('replayed', 'The request was sent before: what is signed once counts once');
    seen.set(nonce, true);
  }

  return ({ method, path, headers }, findKey) => {
    const signature = readRequestSignature(headers);
    const digest = headers['content-digest'];
    if (!signature || typeof digest !== 'string')
      throw new ReleaseRefused(
        'signature',
        'The request is not signed. Release with the command of the kit: `serafim release --to …`',
      );
    const { keyId, created, nonce } = signature;
    if (!signature.isOf({ method, authority, path, digest }, findKey(keyId)))
      throw new ReleaseRefused(
        'signature',
        `The request is not what the key ${keyId} signed, or was signed for another address than ${authority}`,
      );
    assertFresh(created, nonce);
    return keyId;
  };
}
