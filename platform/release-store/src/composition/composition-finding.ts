import { ReleaseRefused } from '../release-refused.ts';
import type { LiveVersion, VersionRole } from './live-versions.ts';
import type { Need, OfferKind } from './release-needs.ts';

/** Why versions must not be live together, in the form of every finding of the gate. */
export interface CompositionFinding {
  /** What is wrong, as a sentence that names both versions and their teams. */
  what: string;
  /** The file and the field. */
  where: string;
  fix: string;
  /** The version that would break, and what it is for. */
  consumer: { remote: string; version: string; role: VersionRole };
  /** True where only a fallback or a rollback would break it. */
  isNotice: boolean;
}

const roles: Readonly<Record<VersionRole, string>> = {
  stable: 'which is live',
  canary: 'which is a canary',
  previous: 'the version before, which a fallback or a rollback brings back',
};

const verbs: Readonly<Record<OfferKind, string>> = {
  fragment: 'shows',
  slot: 'fills',
  fact: 'follows',
  event: 'follows',
  route: 'links to',
  path: 'links to',
};

const versionOf = ({ release: { remote, version } }: LiveVersion) => `${remote} ${version}`;

const naming = (version: LiveVersion) => `${versionOf(version)} of "${version.release.owner}"`;

const asConsumer = ({ release: { remote, version }, role }: LiveVersion) => ({ remote, version, role });

/** How both sides are written about: a version that is changed needs no further introduction. */
const introduced = (version: LiveVersion, isChanged: boolean) =>
  isChanged ? versionOf(version) : `${naming(version)}, ${roles[version.role]}`;

interface Pair {
  /** The version that takes something. */
  consumer: LiveVersion;
  /** The version that should give it. */
  provider: LiveVersion;
  need: Need;
  /** What is wrong with what it gives. */
  fault: string;
  isChanged: (version: LiveVersion) => boolean;
}

function fixOf({ consumer, provider, isChanged }: Pair, isNotice: boolean): string {
  const [taker, giver] = [consumer.release.remote, provider.release.remote];
  if (taker === giver) return 'Change one of the two';
  if (isNotice)
    return `None is needed: after a fallback, ${taker} shows its own fallback; ${giver} is not rolled back to that version meanwhile`;
  if (isChanged(consumer) && isChanged(provider)) return 'Change one of the two; they are released together';
  if (isChanged(consumer))
    return `Have "${provider.release.owner}" release a version that gives it first; or release both together: npm run releases -- release ${taker} ${giver}`;
  return `Keep what is offered, and offer the change beside it under another name or major version, until no version of ${taker} needs it, the version before included; or release both together: npm run releases -- release ${giver} ${taker}`;
}

/** A version that does not get what it needs of another one. */
export function pairFinding(pair: Pair): CompositionFinding {
  const { consumer, provider, need, fault, isChanged } = pair;
  // What a provider of today gives counts, whatever the version before gave: that one is only fallen back on.
  const isNotice = provider.role === 'previous' && !isChanged(provider);
  const taker = introduced(consumer, isChanged(consumer));
  const giver = introduced(provider, isChanged(provider));
  return {
    what: `${taker}${isChanged(consumer) ? '' : ','} ${verbs[need.kind]} the ${need.kind} ${need.id}; in ${giver}, it does not fit: ${fault}`.replace(
      'it does not fit: is gone',
      'it is gone',
    ),
    where: `${consumer.release.remote}: ${need.where}`,
    fix: fixOf(pair, isNotice),
    consumer: asConsumer(consumer),
    isNotice,
  };
}

/** A remote of a contract that a shell does not speak. */
export function contractFinding(
  remote: LiveVersion,
  shell: LiveVersion,
  isChanged: Pair['isChanged'],
): CompositionFinding {
  const { contract } = shell.release;
  return {
    what: `${introduced(remote, isChanged(remote))}, is built for contract ${remote.release.contract}; ${introduced(shell, isChanged(shell))}, speaks ${contract - 1} and ${contract}`,
    where: `${remote.release.remote}: \`contract\``,
    fix: isChanged(remote)
      ? 'Build it against the contract of the shell that is live; or release that shell to all first'
      : `Have "${remote.release.owner}" release a version for contract ${contract} first, or go back to one`,
    consumer: asConsumer(remote),
    // As of any provider: the shell before is only fallen back on, and never beside what it does not speak.
    isNotice: shell.role === 'previous' && !isChanged(shell),
  };
}

const fixes = {
  absent:
    'Correct the name, or have its team release it first; or release both together: npm run releases -- release <one> <other>',
  own: 'Correct src/remote.ts',
} as const;

/** Something that is wrong with one version, whatever the others are. */
export const ownFinding = (
  version: LiveVersion,
  fault: string,
  where: string,
  fix: keyof typeof fixes,
): CompositionFinding => ({
  what: `${versionOf(version)} ${fault}`,
  where: `${version.release.remote}: ${where}`,
  fix: fixes[fix],
  consumer: asConsumer(version),
  isNotice: false,
});

/** Findings as text, each with its place and what fixes it. */
export const findingLines = (
  findings: readonly Pick<CompositionFinding, 'what' | 'where' | 'fix'>[],
): string =>
  findings.map(({ what, where, fix }) => `- ${what}\n  where: ${where}\n  fix:   ${fix}`).join('\n');

/** @param subject what does not fit, as the beginning of a sentence */
export const compositionRefused = (
  subject: string,
  findings: readonly CompositionFinding[],
  advice = '',
): ReleaseRefused =>
  new ReleaseRefused(
    'composition',
    [`${subject} does not fit what is live:`, findingLines(findings), advice].filter(Boolean).join('\n'),
  );
