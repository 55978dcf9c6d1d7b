import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { ReleasedFragment, ReleasedSlot } from '@serafim/platform-contract/released-offers';
import { slotId } from '@serafim/platform-contract/slot';
import {
  type CompositionCheck,
  checkComposition,
} from '@serafim/release-store/composition/check-composition';
import type { ShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { pairFinding } from '@serafim/release-store/composition/composition-finding';
import {
  type LiveVersion,
  liveVersions,
  versionsAfter,
} from '@serafim/release-store/composition/live-versions';
import { ENTRY_FILE, type Need } from '@serafim/release-store/composition/release-needs';
import type { Registry } from '@serafim/release-store/registry/registry';
import { compressedCopies } from '../build/files.ts';
import type { Candidate, Gate, GateFinding } from './gate.ts';

type Composed = Pick<Candidate, 'release' | 'together' | 'traffic'>;

/** What a candidate, and what is released with it, does to whatever is live beside it. */
function composeWithLive(
  { release, together, traffic }: Composed,
  registry: Registry,
  shellSlots: ShellSlots,
): CompositionCheck {
  const candidates = [release, ...together.map(one => one.release)];
  return checkComposition(versionsAfter(liveVersions(registry), candidates, traffic), candidates, shellSlots);
}

const LIGHTER = 'Import what is not seen at first with `import()`, or ask the team of the slot for more';

const unclearLink = (where: string): GateFinding => ({
  what: 'A link does not say by its text to which page it leads, so nobody can tell what it needs',
  where,
  fix: "Write the route's name as a text, and its parameters as an object of names: host.href('client', { id })",
});

/** What the first view of a fragment weighs, as it is sent. */
async function weigh({ preload, css }: ReleasedFragment, { client }: Candidate['read']): Promise<number> {
  const weights = [...preload, ...css].map(async path => {
    const content = (await client(path)) ?? Buffer.alloc(0);
    const { '.br': copy = content } = await compressedCopies(path, content);
    return copy.length;
  });
  return (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
}

/** A contribution to a slot, and who offers the slot; the shell has no version. */
interface Filled {
  consumer: LiveVersion;
  fragment: ReleasedFragment;
  slot: ReleasedSlot;
  provider?: LiveVersion;
}

/** Every contribution to a slot in which the candidate is one of the two sides, with every version of the other. */
function filledSlots(
  live: readonly LiveVersion[],
  isCandidate: (version: LiveVersion) => boolean,
  shellSlots: ShellSlots,
): Filled[] {
  return live.flatMap(consumer =>
    (consumer.release.fragments ?? []).flatMap(fragment => {
      const id = fragment.fills?.slot;
      if (id === undefined) return [];
      const ofShell = shellSlots.get(id);
      if (ofShell) return isCandidate(consumer) ? [{ consumer, fragment, slot: ofShell }] : [];
      return live
        .filter(provider => isCandidate(provider) || isCandidate(consumer))
        .flatMap(provider =>
          (provider.release.slots ?? [])
            .filter(slot => slotId(provider.release.remote, slot) === id)
            .map(slot => ({ consumer, fragment, slot, provider })),
        );
    }),
  );
}

/** A contribution weighs no more than its slot allows: the candidate's own, and others' to a slot of the candidate. */
async function weightFindings(
  candidate: Candidate,
  registry: Registry,
  shellSlots: ShellSlots,
): Promise<GateFinding[]> {
  const { together, readStored, traffic } = candidate;
  const coming = [candidate, ...together];
  const releases = coming.map(({ release }) => release);
  const isCandidate = ({ release }: LiveVersion) => release === candidate.release;
  const readOf = ({ release }: LiveVersion) =>
    coming.find(one => one.release === release)?.read ?? readStored(release);
  const live = versionsAfter(liveVersions(registry), releases, traffic);
  const findings = filledSlots(live, isCandidate, shellSlots).map(
    async ({ consumer, fragment, slot, provider }) => {
      const bytes = await weigh(fragment, readOf(consumer));
      if (bytes <= slot.weight) return [];
      const called = fragmentKey(fragment);
      const fault = `${called} weighs ${bytes} bytes as it is sent; the slot ${fragment.fills?.slot} allows ${slot.weight}`;
      const where = `${ENTRY_FILE}, fragment ${called}: ${[...fragment.preload, ...fragment.css].join(', ')}`;
      if (isCandidate(consumer))
        return provider?.role === 'previous' ? [] : [{ what: fault, where, fix: LIGHTER }];
      const need: Need = { kind: 'slot', id: fragment.fills?.slot ?? '', where };
      return provider ? [pairFinding({ consumer, provider, need, fault, isChanged: isCandidate })] : [];
    },
  );
  return (await Promise.all(findings)).flat().map(({ what, where, fix }) => ({ what, where, fix }));
}

/** The candidate gets what it needs of every version that is live, and every one of those what it needs of it. */
export const compositionGate =
  (shellSlots: ShellSlots): Gate =>
  async (candidate, registry) => [
    ...candidate.unclear.map(unclearLink),
    ...composeWithLive(candidate, registry, shellSlots).findings.map(({ what, where, fix }) => ({
      ...{ what, where, fix },
    })),
    ...(await weightFindings(candidate, registry, shellSlots)),
  ];

/** Finds nothing; reports what only a fallback or a rollback of another team would break. */
export const noticesGate =
  (shellSlots: ShellSlots, report: (line: string) => void): Gate =>
  async (candidate, registry) => {
    for (const { what, fix } of composeWithLive(candidate, registry, shellSlots).notices)
      report(`Note: ${what}. ${fix}.`);
    return [];
  };
