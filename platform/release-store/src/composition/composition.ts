import type { ReleasedFragment } from '@serafim/platform-contract/released-offers';
import type { LiveVersion } from './live-versions.ts';
import type { SchemaComparer } from './schema-comparer.ts';

/** Versions beside each other, as they are checked. */
export interface Composition {
  live: readonly LiveVersion[];
  byRemote: ReadonlyMap<string, readonly LiveVersion[]>;
  /** Whether a version is one of those that the change makes live. */
  isChanged: (version: LiveVersion) => boolean;
  comparer: SchemaComparer;
}

/** A version's contributions to a slot. */
export const fillingsOf = ({ release }: LiveVersion, slot: string): readonly ReleasedFragment[] =>
  (release.fragments ?? []).filter(({ fills }) => fills?.slot === slot);

/** The versions that contribute to a slot, and how many contributions a visit may see: of each remote, the most. */
export function contributionsTo({ live, byRemote }: Composition, slot: string) {
  const contributors = live.filter(version => fillingsOf(version, slot).length > 0);
  const most = [...byRemote.values()].map(versions =>
    Math.max(...versions.map(version => fillingsOf(version, slot).length)),
  );
  return { contributors, count: most.reduce((sum, count) => sum + count, 0) };
}

/** The sentence about a slot that shows fewer contributions than there are. */
export function tooMany(contributors: readonly LiveVersion[], atMost: number, count: number): string {
  const names = [...new Set(contributors.map(({ release: { remote, owner } }) => `${remote} ("${owner}")`))];
  return `takes ${atMost} ${atMost === 1 ? 'contribution' : 'contributions'}; ${count} would be live, of ${names.join(', ')}`;
}
