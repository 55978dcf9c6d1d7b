import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import type { Shared } from '../edge/edge.ts';
import type { Encoder } from '../http/encoder.ts';
import { type Encoded, type EncodedStart, withEnd } from '../http/encodings.ts';
import { allowScript } from '../http/security-headers.ts';
import { laterImportMap, type PreparedSet } from '../sets/prepare-set.ts';
import { nameSet } from './create-boot.ts';
import { documentEnd } from './document.ts';
import type { ComposedPage } from './page-composer.ts';

/** A page of a release set in every encoding it is sent in. */
export interface EncodedPage extends Omit<ComposedPage, 'html' | 'integrity' | 'prepared'> {
  setId: string;
  /** Names the content, without quotes; each encoding adds its own ending. */
  digest: string;
  bodies: Encoded;
  /** How other visitors may get it; left out where it is for one request alone. */
  shared?: Shared;
}

/** A composed page in every encoding up to its end, for all release sets that have it. */
export interface StartedPage extends Pick<EncodedPage, 'digest' | 'shared'> {
  page: Omit<ComposedPage, 'html' | 'prepared'>;
  start: EncodedStart;
  /** The one release set that it is of, where a version had to be replaced. */
  only?: PreparedSet | undefined;
  /** Its policy by the digests of a release set, which many sets have in common. */
  policies: WeakMap<ReleaseSet['integrity'], string>;
}

/** Compresses a page up to its end. */
export async function startPage(
  { html, prepared, ...page }: ComposedPage,
  encoder: Encoder,
  quality: number,
): Promise<StartedPage> {
  const text = Buffer.from(html);
  return {
    page,
    digest: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    start: { open: await encoder.encode(text, quality, false), crc: crc32(text), bytes: text.length },
    only: page.failed.length > 0 ? prepared : undefined,
    policies: new WeakMap(),
  };
}

/** Ends a page for the visits of a release set, whose name is in its document, its policy and its name. */
export function endPage(started: StartedPage, requested: PreparedSet): EncodedPage {
  const { set } = started.only ?? requested;
  const { integrity, policy, ...page } = started.page;
  const withLater =
    started.policies.get(set.integrity) ?? allowScript(policy, laterImportMap(set.integrity, integrity));
  started.policies.set(set.integrity, withLater);
  const end = Buffer.from(documentEnd(nameSet(set)));
  return {
    ...page,
    ...(started.shared ? { shared: started.shared } : {}),
    policy: withLater,
    setId: set.id,
    digest: `${started.digest}-${set.id}`,
    // Compressed densely meanwhile, or not yet.
    get bodies() {
      return withEnd(started.start, end);
    },
  };
}
