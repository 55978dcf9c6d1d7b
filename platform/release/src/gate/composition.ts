import { fragmentKey } from '@serafim/contract/remote/fragment';
import type { Release } from '@serafim/contract/remote/release';
import {
  type CompositionCheck,
  checkComposition,
} from '@serafim/release-store/composition/check-composition';
import { liveVersions, versionsAfter } from '@serafim/release-store/composition/live-versions';
import type { Registry } from '@serafim/release-store/registry/registry';
import { compressedCopies } from '../build/files.ts';
import type { Candidate, Gate, GateFinding } from './gate.ts';

type Composed = Pick<Candidate, 'release' | 'together' | 'traffic'>;

/** What a candidate, and what is released with it, does to whatever is live beside it. */
function composeWithLive({ release, together, traffic }: Composed, registry: Registry): CompositionCheck {
  const candidates = [release, ...together.map(one => one.release)];
  return checkComposition(versionsAfter(liveVersions(registry), candidates, traffic), candidates);
}

const unclearLink = (where: string): GateFinding => ({
  what: 'A link does not say by its text to which page it leads, so nobody can tell what it needs',
  where,
  fix: "Write the route's name as a text, and its parameters as an object of names: host.href('client', { id })",
});

/** What a slot says that one contribution may weigh, in what is live or comes with the candidate. */
function findSlot(id: string, releases: readonly Release[]) {
  const owner = releases.find(({ remote }) => remote === id.split('/')[0]);
  return owner?.slots?.find(({ name }) => `${owner.remote}/${name}` === id);
}

/** A contribution weighs no more than its slot allows, as it is sent. */
async function weightFindings(
  { release, read, together }: Candidate,
  registry: Registry,
): Promise<GateFinding[]> {
  const others = [...together.map(one => one.release), ...liveVersions(registry).map(one => one.release)];
  const weigh = async (path: string) => {
    const content = (await read.client(path)) ?? Buffer.alloc(0);
    const { '.br': copy = content } = await compressedCopies(path, content);
    return copy.length;
  };
  const findings = (release.fragments ?? []).map(async fragment => {
    const slot = fragment.fills && findSlot(fragment.fills.slot, [release, ...others]);
    if (!slot) return [];
    const weights = await Promise.all([...fragment.preload, ...fragment.css].map(weigh));
    const sum = weights.reduce((total, bytes) => total + bytes, 0);
    if (sum <= slot.weight) return [];
    return [
      {
        what: `${fragmentKey(fragment)} weighs ${sum} bytes as it is sent; the slot ${fragment.fills?.slot} allows ${slot.weight}`,
        where: `src/remote.tsx, fragment ${fragmentKey(fragment)}: ${[...fragment.preload, ...fragment.css].join(', ')}`,
        fix: 'Import what is not seen at first with `import()`, or ask the team of the slot for more',
      },
    ];
  });
  return (await Promise.all(findings)).flat();
}

/** The candidate gets what it needs of every version that is live, and every one of those what it needs of it. */
export const compositionGate: Gate = async (candidate, registry) => [
  ...candidate.unclear.map(unclearLink),
  ...composeWithLive(candidate, registry).findings.map(({ what, where, fix }) => ({ what, where, fix })),
  ...(await weightFindings(candidate, registry)),
];

/** Finds nothing; reports what only a fallback or a rollback of another team would break. */
export const noticesGate =
  (report: (line: string) => void): Gate =>
  async (candidate, registry) => {
    for (const { what, fix } of composeWithLive(candidate, registry).notices)
      report(`Note: ${what}. ${fix}.`);
    return [];
  };
