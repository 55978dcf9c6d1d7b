import { releaseSchema, releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { signatureSchema } from '@serafim/platform-contract/signature';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { publicKey } from '@serafim/release-store/signatures/teams';
import { MOST_MAP_BYTES } from '@serafim/release-store/source-maps/source-maps';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { z } from 'zod';
import { budgetSchema } from '../build/route-budget.ts';
import { describedSiteSchema } from '../gate/gates.ts';

/** The port that the release service listens on by default. */
export const DEFAULT_PORT = 8700;

/** Where the release service answers, below its origin. */
export const SERVICE = '/release-service/v1';

/** The address that teams send to where no setting names one: the site's own, or the service's port on a developer's machine. */
export function serviceOrigin({ RELEASE_ORIGIN, SITE_ORIGIN, RELEASE_PORT }: NodeJS.ProcessEnv): string {
  if (RELEASE_ORIGIN) return RELEASE_ORIGIN;
  return SITE_ORIGIN && !isLocalOrigin(SITE_ORIGIN)
    ? SITE_ORIGIN
    : `http://localhost:${RELEASE_PORT || DEFAULT_PORT}`;
}

/** How large a body may be, in bytes; a whole release may have as much. */
export const MOST_BYTES = 12 * 1024 * 1024;

/** What a release is checked against, and what it is to fit. */
export const siteSchema = z.object({ site: describedSiteSchema, registry: z.unknown() });

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'expected sha384-<base64>');

/** A version that a team wants to upload: described and signed where the team is. */
export const offerSchema = z.strictObject({
  release: releaseSchema,
  signature: signatureSchema,
  /** Its source maps, packed and signed. */
  maps: z.strictObject({ integrity, bytes: z.number().int().positive().max(MOST_MAP_BYTES) }).optional(),
});

export type Offer = z.infer<typeof offerSchema>;

/** What the service lacks of an offered version. */
export const offerAnswerSchema = z.object({
  /** Names of files, each its digest. */
  missing: z.array(z.string()),
  /** The description that the store has of the same files: the team signs that one, and offers it. */
  stored: releaseSchema.optional(),
});

/** The request for a release of an uploaded version. */
export const orderSchema = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  /** A share of the visits in percent; `usual` is a canary's, or all for a first release. */
  traffic: z.union([z.literal('usual'), z.number().int().min(1).max(100)]),
  note: z.string().max(200).optional(),
  budget: budgetSchema.default({}),
  /** The version gets a link in place of visits, which may show stored versions of other remotes, too. */
  preview: z
    .strictObject({
      hours: z.number().optional(),
      with: z.array(z.strictObject({ remote: remoteName, version: releaseVersion })).max(7),
    })
    .optional(),
});

export type Order = z.infer<typeof orderSchema>;

/** The request for an approval. */
export const approvalSchema = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  note: z.string().max(200).optional(),
});

/** Commands that a team elsewhere gives for a remote of its own, beside releasing it. */
export const REMOTE_COMMANDS = [
  'status',
  'history',
  'errors',
  'promote',
  'traffic',
  'rollback',
  'freeze',
  'thaw',
  'retire',
] as const;

export const commandSchema = z.strictObject({
  command: z.enum(REMOTE_COMMANDS),
  remote: remoteName,
  /** The word after the remote: a version, or a share. */
  more: z.string().max(80).optional(),
  note: z.string().max(200).optional(),
});

/** What a command answers: text for people, a document for programs, and how the process ends. */
export const answerSchema = z.object({ text: z.string(), document: z.unknown(), exitCode: z.number() });

export const joinSchema = z.strictObject({
  /** The secret of an invitation. */
  secret: z.string().min(1).max(100),
  publicKey,
});

/** What a released version has become. `waiting`: it gets no visits until a second person approves it; `preview`: none. */
const results = ['released', 'live', 'waiting', 'preview'] as const;

/** A line of the answer to an order. */
export const lineSchema = z.discriminatedUnion('kind', [
  /** How many releases are before this one; 0 when its gate has begun. */
  z.object({ kind: z.literal('queued'), place: z.number() }),
  z.object({ kind: z.literal('step'), text: z.string() }),
  z.object({ kind: z.literal('finding'), what: z.string(), where: z.string(), fix: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.string(), detail: z.string() }),
  z.object({
    kind: z.literal('done'),
    result: z.enum(results),
    traffic: z.number(),
    before: z.string().optional(),
    /** The link to a preview, and when it ends. */
    link: z.url().optional(),
    until: z.iso.datetime().optional(),
  }),
]);

export type Line = z.infer<typeof lineSchema>;

/** A refusal as a problem (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  reason: z.string(),
  detail: z.string(),
});

/** The name under which a file is uploaded: its digest, in letters that stand in addresses and file names. */
export const fileName = (digest: string): string => digest.replaceAll('+', '-').replaceAll('/', '_');

/** What is uploaded of a version, by the names of the files; equal files are uploaded once. */
export function offeredFiles({ release, maps }: Offer): Map<string, { integrity: string; bytes: number }> {
  const facts = [
    ...Object.values(release.files),
    ...Object.values(release.serverFiles),
    ...(maps ? [maps] : []),
  ];
  return new Map(facts.map(file => [fileName(file.integrity), file]));
}

/** Address of a file of an offered version, below the service's. */
export const filePath = ({ remote, version }: VersionName, name: string): string =>
  `/offers/${remote}/${version}/${name}`;
