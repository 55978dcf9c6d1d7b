import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import type { FileStore } from '@serafim/release-store/files/file-store';
import { clientPath, serverPath } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import type { Actor } from '@serafim/release-store/signatures/actor';
import type { Teams } from '@serafim/release-store/signatures/teams';
import type { BuiltFolders } from '../build/files.ts';
import type { BudgetOverrides } from '../build/route-budget.ts';

/** A version that is about to be released. */
export interface Candidate {
  release: Release;
  /** Reads the files of its two builds, from folders or from the store; null for a missing file. */
  read: {
    client: (path: string) => Promise<Buffer | null>;
    server: (path: string) => Promise<Buffer | null>;
  };
  /** The same of a version that is in the store. */
  readStored: (release: Release) => Candidate['read'];
  /** Share of the visits that it is released to, in percent. */
  traffic: number;
  /** The versions of other remotes that the same change makes live. */
  together: readonly Pick<Candidate, 'release' | 'read'>[];
  /** Links whose names are computed, each with its file and line. */
  unclear: readonly string[];
  /** The budgets that its package.json sets, by route. */
  budget: BudgetOverrides;
  /** The team that releases it, and all teams; left out where the signature was checked before. */
  signer?: { actor: Actor; teams: Teams };
}

const readIn = (folder: string) => (path: string) =>
  readFile(join(folder, path)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });

/** The files of a remote that was just built. */
export const filesInFolders = ({ client, server }: BuiltFolders): Candidate['read'] => ({
  client: readIn(client),
  server: readIn(server),
});

/** The files of a version that is in the store. */
export const filesInStore = (files: FileStore, release: Release): Candidate['read'] => ({
  client: path => files.get(`${clientPath(release)}/${path}`),
  server: path => files.get(`${serverPath(release)}/${path}`),
});

/** Why a candidate must not be released. */
export interface GateFinding {
  /** What is wrong, as a sentence. */
  what: string;
  /** The file, route or field. */
  where: string;
  /** What fixes it. */
  fix: string;
}

/** Checks a candidate, against what is live, before it is uploaded; without findings it passes. */
export type Gate = (candidate: Candidate, registry: Registry) => Promise<GateFinding[]>;

/** Runs several gates, one after the other. @returns all their findings */
export async function runGates(
  gates: readonly Gate[],
  candidate: Candidate,
  registry: Registry,
): Promise<GateFinding[]> {
  const findings: GateFinding[] = [];
  for (const gate of gates) findings.push(...(await gate(candidate, registry)));
  return findings;
}
