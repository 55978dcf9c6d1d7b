import type { Registry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { Actor } from 'shell/server/releases/actor';
import type { Teams } from 'shell/server/releases/teams';
import type { BudgetOverrides } from './gate/budget.ts';

/** A version that is about to be released. */
export interface Candidate {
  release: Release;
  /** The files of its two builds, wherever they stand; null for one that is not there. */
  read: {
    client: (path: string) => Promise<Buffer | null>;
    server: (path: string) => Promise<Buffer | null>;
  };
  /** More room that its package.json asks for, by route. */
  budget: BudgetOverrides;
  /** Who releases it, and who may. */
  actor: Actor;
  teams: Teams;
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
