import type { Registry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { BuiltFolders } from './upload.ts';

/** A version that is about to be released. */
export interface Candidate {
  release: Release;
  /** Its builds on this machine. */
  folders: BuiltFolders;
}

/** Why a candidate must not be released. */
export interface GateFinding {
  /** What is wrong, as a sentence. */
  what: string;
  /** The file, route or field. */
  where: string;
  /** What mends it. */
  fix: string;
}

/** Looks at a candidate before it is uploaded, against what is live; no findings let it pass. */
export type Gate = (candidate: Candidate, registry: Registry) => Promise<GateFinding[]>;

/** All findings of several gates, which look one after the other. */
export async function findingsOf(
  gates: readonly Gate[],
  candidate: Candidate,
  registry: Registry,
): Promise<GateFinding[]> {
  const findings: GateFinding[] = [];
  for (const gate of gates) findings.push(...(await gate(candidate, registry)));
  return findings;
}
