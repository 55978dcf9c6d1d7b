import { fragmentKey } from '@serafim/platform-contract/fragment';
import { slotId } from '@serafim/platform-contract/slot';
import { fillingFaults } from './check-needs.ts';
import { type Composition, contributionsTo, fillingsOf, tooMany } from './composition.ts';
import { type CompositionFinding, pairFinding } from './composition-finding.ts';
import type { LiveVersion } from './live-versions.ts';
import { ENTRY_FILE, type Need, ownerOf } from './release-needs.ts';

/** Where an entry says that one of its fragments fills a slot. */
const fillsField = (fragment: { name: string; major: number }) =>
  `${ENTRY_FILE}, fragment ${fragmentKey(fragment)}, \`fills\``;

/** A version's contributions, against every version of the remotes whose slots they fill. */
export function checkFillings(composition: Composition, consumer: LiveVersion): CompositionFinding[] {
  const { byRemote, isChanged, comparer } = composition;
  return (consumer.release.fragments ?? []).flatMap(fragment => {
    if (!fragment.fills) return [];
    const { slot: id } = fragment.fills;
    const need: Need = { kind: 'slot', id, where: fillsField(fragment) };
    return (byRemote.get(ownerOf(id)) ?? []).flatMap(provider => {
      const slot = provider.release.slots?.find(one => slotId(provider.release.remote, one) === id);
      if (!slot || !(isChanged(consumer) || isChanged(provider))) return [];
      return fillingFaults(comparer, slot, fragment).map(fault =>
        pairFinding({ consumer, provider, need, fault, isChanged }),
      );
    });
  });
}

/**
 * A slot shows no more contributions than it says. One that takes fewer from now on is refused for those that are
 * live; where there are more from now on, the one that comes is refused.
 */
export function checkSlots(composition: Composition, provider: LiveVersion): CompositionFinding[] {
  const { isChanged } = composition;
  const { remote, slots = [] } = provider.release;
  return slots.flatMap(slot => {
    const id = slotId(remote, slot);
    const { contributors, count } = contributionsTo(composition, id);
    if (count <= slot.atMost) return [];
    const others = contributors.filter(({ release }) => release.remote !== remote);
    const consumer =
      contributors.find(isChanged) ?? (isChanged(provider) ? (others[0] ?? provider) : undefined);
    if (!consumer) return [];
    const [filling] = fillingsOf(consumer, id);
    const need: Need = { kind: 'slot', id, where: filling ? fillsField(filling) : ENTRY_FILE };
    return [
      pairFinding({ consumer, provider, need, fault: tooMany(contributors, slot.atMost, count), isChanged }),
    ];
  });
}
