import type { Attack } from './attack.ts';
import { frameAttacks } from './attacks/frames.ts';
import { otherAttacks } from './attacks/frames-of-stack.ts';
import { languageAttacks } from './attacks/language.ts';
import { laterAttacks } from './attacks/later.ts';
import { reachAttacks } from './attacks/reach.ts';
import { resourceAttacks } from './attacks/resources.ts';
import { runtimeAttacks } from './attacks/runtime.ts';

/** Every attack. */
export const attacks: readonly Attack[] = [
  ...languageAttacks,
  ...runtimeAttacks,
  ...frameAttacks,
  ...reachAttacks,
  ...resourceAttacks,
  ...otherAttacks,
  ...laterAttacks,
];

/** So many attacks, of as many kinds as that allows. */
export function pickAttacks(count: number): Attack[] {
  const byKind = Map.groupBy(attacks, ({ kind }) => kind);
  const rows = Math.max(...[...byKind.values()].map(({ length }) => length));
  const inTurn = Array.from({ length: rows }, (_, row) =>
    [...byKind.values()].flatMap(list => list[row] ?? []),
  );
  return inTurn.flat().slice(0, count);
}
