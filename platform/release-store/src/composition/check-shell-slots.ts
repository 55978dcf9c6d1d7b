import { fragmentKey } from '@serafim/platform-contract/fragment';
import { jsonSchemaSchema, type ReleasedSlot } from '@serafim/platform-contract/released-offers';
import { type RemoteSlot, SHELL_NAME, slotId } from '@serafim/platform-contract/slot';
import { z } from 'zod';
import { fillingFaults } from './check-needs.ts';
import { type Composition, contributionsTo, tooMany } from './composition.ts';
import { type CompositionFinding, ownFinding } from './composition-finding.ts';
import { ENTRY_FILE, ownerOf } from './release-needs.ts';

/** The shell's slots by their ids. */
export type ShellSlots = ReadonlyMap<string, ReleasedSlot>;

/** Describes the shell's slots as a release describes those of a remote: the shell has no release. */
export const describeShellSlots = (slots: readonly RemoteSlot[]): ShellSlots =>
  new Map(
    slots.map(slot => [
      slotId(SHELL_NAME, slot),
      { ...slot, props: jsonSchemaSchema.parse(z.toJSONSchema(slot.props, { io: 'input' })) },
    ]),
  );

/** The contributions of changed versions to the shell's slots: there is one shell, which every version must fit. */
export function checkShellSlots(composition: Composition, slots: ShellSlots): CompositionFinding[] {
  const { live, isChanged, comparer } = composition;
  return live.filter(isChanged).flatMap(version =>
    (version.release.fragments ?? []).flatMap(fragment => {
      const id = fragment.fills?.slot;
      if (id === undefined || ownerOf(id) !== SHELL_NAME) return [];
      const where = `${ENTRY_FILE}, fragment ${fragmentKey(fragment)}, \`fills\``;
      const slot = slots.get(id);
      if (!slot)
        return [ownFinding(version, `fills the slot ${id}, which the shell does not have`, where, 'own')];
      const { contributors, count } = contributionsTo(composition, id);
      const faults = [
        ...fillingFaults(comparer, slot, fragment),
        ...(count > slot.atMost ? [tooMany(contributors, slot.atMost, count)] : []),
      ];
      return faults.map(fault =>
        ownFinding(version, `fills the slot ${id}; in the shell, it does not fit: ${fault}`, where, 'own'),
      );
    }),
  );
}
