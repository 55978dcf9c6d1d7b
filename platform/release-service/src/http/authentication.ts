import type { IncomingHttpHeaders } from 'node:http';
import { contentDigest, readRequestSignature } from '@serafim/release/network/signed-request';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { publicKeyId, readPublicKey } from '@serafim/release-store/signatures/signatures';
import type { Teams } from '@serafim/release-store/signatures/teams';
import { LRUCache } from 'lru-cache';

/** How far a team's clock may be from this machine's, in seconds. */
const MOST_SKEW = 300;

/** Requests that are remembered while they could be sent again. */
const REMEMBERED = 200_000;

/** Who sent a request. */
export interface Signer {
  keyId: string;
  team: string;
}

interface SignedRequest {
  method: string;
  /** Address without its query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** Finds out whose key has signed a request. */
export interface Authentication {
  /** @throws ReleaseRefused when no team's key has signed just this request, just now, for this service */
  readSigner(request: SignedRequest, teams: Teams): Signer;
  /** The same with a key that no team has yet. @returns the key's short name */
  assertOwnKey(request: SignedRequest, spki: string): string;
}

/** @throws ReleaseRefused when a body is not the one that was signed */
export function assertBody(body: Buffer, headers: IncomingHttpHeaders): void {
  if (contentDigest(body) !== headers['content-digest'])
    throw new ReleaseRefused('digest', 'The body is not what its `Content-Digest` says');
}

/**
 * @param authority host and port that teams send their requests to
 * @param now milliseconds since 1970
 */
export function createAuthentication(authority: string, now: () => number = Date.now): Authentication {
  const seconds = () => Math.floor(now() / 1000);
  // What was signed before this process began may have been accepted by the one before, which is not remembered.
  const began = seconds();
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: 2 * MOST_SKEW * 1000 });

  /** @param findKey the key by its short name */
  function check(
    { method, path, headers }: SignedRequest,
    findKey: (keyId: string) => ReturnType<typeof readPublicKey>,
  ): string {
    const signature = readRequestSignature(headers);
    const digest = headers['content-digest'];
    if (!signature || typeof digest !== 'string')
      throw new ReleaseRefused(
        'signature',
        'The request is not signed. Release with the command of the kit: `serafim release --to …`',
      );
    const { keyId, created, nonce } = signature;
    const key = findKey(keyId);
    if (!signature.isOf({ method, authority, path, digest }, key))
      throw new ReleaseRefused(
        'signature',
        `The request is not what the key ${keyId} signed, or was signed for another address than ${authority}`,
      );
    if (Math.abs(seconds() - created) > MOST_SKEW)
      throw new ReleaseRefused(
        'replayed',
        `The request was signed ${Math.abs(seconds() - created)} s away from this machine's time, ${new Date(now()).toISOString()}. Set the clock, and try again`,
      );
    if (created < began)
      throw new ReleaseRefused('replayed', 'The request was signed before this service began. Try again');
    if (seen.has(nonce))
      throw new ReleaseRefused('replayed', 'The request was sent before: what is signed once counts once');
    seen.set(nonce, true);
    return keyId;
  }

  return {
    readSigner(request, teams) {
      let team = '';
      const keyId = check(request, id => {
        const owner = teams.owner(id);
        if (!owner)
          throw new ReleaseRefused(
            'key',
            `The request is signed with ${id}, a key that no team has. A team is let in by an invitation: \`serafim join …\``,
          );
        team = owner.team;
        return owner.key;
      });
      return { keyId, team };
    },
    assertOwnKey: (request, spki) =>
      check(request, id => {
        const key = readOwnKey(spki);
        if (publicKeyId(spki) !== id)
          throw new ReleaseRefused(
            'signature',
            'The request is signed with another key than the one it brings',
          );
        return key;
      }),
  };
}

function readOwnKey(spki: string): ReturnType<typeof readPublicKey> {
  try {
    return readPublicKey(spki);
  } catch (cause) {
    throw new ReleaseRefused('key', 'What it brings is no Ed25519 public key: base64 of its SPKI form', {
      cause,
    });
  }
}
