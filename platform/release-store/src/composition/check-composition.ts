import { fragmentId, fragmentKey } from '@serafim/platform-contract/fragment';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { clientPath, type VersionName } from '../files/store-layout.ts';
import { checkContracts } from './check-contracts.ts';
import { brokenPromises, needFaults } from './check-needs.ts';
import { ownFaults } from './check-own.ts';
import { checkShellSlots, type ShellSlots } from './check-shell-slots.ts';
import { checkFillings, checkSlots } from './check-slots.ts';
import type { Composition } from './composition.ts';
import { type CompositionFinding, ownFinding, pairFinding } from './composition-finding.ts';
import type { LiveVersion } from './live-versions.ts';
import { ENTRY_FILE, isByAddress, type Need, needsOf, ownerOf, routeAt } from './release-needs.ts';
import { createSchemaComparer } from './schema-comparer.ts';

/** What a check of versions beside each other found. */
export interface CompositionCheck {
  /** Without any, the versions may be live together. */
  findings: CompositionFinding[];
  /** What is worth knowing and no reason to refuse: what happens after a fallback or a rollback. */
  notices: CompositionFinding[];
  /** How many pairs of schemas were compared. */
  comparisons: number;
}

const groupByRemote = (live: readonly LiveVersion[]): Map<string, LiveVersion[]> =>
  Map.groupBy(live, ({ release }) => release.remote);

/** The remotes that have a page, by what links call it: where there are such, those that will have it. */
function pageOwners({ live }: Composition, { kind, id }: Need): Set<string> {
  const isThere = ({ release }: LiveVersion) =>
    kind === 'path' ? routeAt(release, id) : release.routes.some(({ name }) => name === id);
  const all = live.filter(isThere);
  const lasting = all.filter(({ role }) => role !== 'previous');
  return new Set((lasting.length > 0 ? lasting : all).map(({ release }) => release.remote));
}

/** The versions that may have to give what a need names. */
function providersOf(composition: Composition, consumer: LiveVersion, need: Need): readonly LiveVersion[] {
  const remotes = isByAddress(need.kind) ? [...pageOwners(composition, need)] : [ownerOf(need.id)];
  return remotes
    .filter(remote => remote !== consumer.release.remote)
    .flatMap(remote => composition.byRemote.get(remote) ?? []);
}

/** What a version takes back of what its consumers have by now. */
function promiseFaults({ byRemote, isChanged }: Composition, provider: LiveVersion, need: Need): string[] {
  const others = byRemote.get(provider.release.remote)?.filter(version => !isChanged(version)) ?? [];
  const before =
    others.find(({ role }) => role === 'stable') ?? others.find(({ role }) => role === 'previous');
  return before ? brokenPromises(need, before.release, provider.release) : [];
}

/** Each thing that a version needs, against every version that may have to give it. */
function checkNeeds(composition: Composition, consumer: LiveVersion): CompositionFinding[] {
  const { isChanged, comparer } = composition;
  return needsOf(consumer.release).flatMap(need => {
    const isOfShell = !isByAddress(need.kind) && ownerOf(need.id) === SHELL_NAME;
    if (isOfShell && !composition.byRemote.has(SHELL_NAME)) return [];
    const providers = providersOf(composition, consumer, need);
    if (providers.length === 0 && isChanged(consumer))
      return [
        ownFinding(
          consumer,
          `needs ${need.kind} ${need.id}, which no live remote offers`,
          need.where,
          'absent',
        ),
      ];
    return providers
      .filter(provider => isChanged(consumer) || isChanged(provider))
      .flatMap(provider =>
        [
          // Of the shell's slots releases of before know no shape; what fills them is compared beside this.
          ...needFaults(comparer, isOfShell ? { ...need, shape: undefined } : need, provider.release),
          // A page that is fallen back on has its own fallback for what it lacks.
          ...(isChanged(consumer) || consumer.role === 'previous'
            ? []
            : promiseFaults(composition, provider, need)),
        ].map(fault => pairFinding({ consumer, provider, need, fault, isChanged })),
      );
  });
}

/** A fragment may show one further fragment, which shows none: without cycles, and without another level. */
function checkDepth(composition: Composition, consumer: LiveVersion): CompositionFinding[] {
  const { byRemote, isChanged } = composition;
  return (consumer.release.fragments ?? []).flatMap(fragment =>
    (fragment.uses ?? []).flatMap(id => {
      const own = fragmentId(consumer.release.remote, fragment);
      const where = `${ENTRY_FILE}, fragment ${fragmentKey(fragment)}, \`uses\``;
      const isOwn = ownerOf(id) === consumer.release.remote;
      const providers = isOwn ? [consumer] : (byRemote.get(ownerOf(id)) ?? []);
      return providers
        .filter(provider => isChanged(consumer) || isChanged(provider))
        .flatMap(provider => {
          const shown = provider.release.fragments?.find(
            one => fragmentId(provider.release.remote, one) === id,
          )?.uses?.[0];
          if (shown === undefined) return [];
          const fault =
            shown === own || id === own
              ? `shows ${own} in its turn: a cycle`
              : `shows ${shown} in its turn: a fragment that is shown in a fragment shows no other`;
          return [
            pairFinding({ consumer, provider, need: { kind: 'fragment', id, where }, fault, isChanged }),
          ];
        });
    }),
  );
}

/**
 * Whether versions may be live together: everything that any of them needs of another one that is live, or may come
 * back, against what that one offers. Only what a changed version gives or takes is looked at.
 * @param live all versions as they would be after the change
 * @param changed the versions that the change makes live
 * @param shellSlots those of a shell that is not released; left out as well, contributions to it are not looked at
 */
export function checkComposition(
  live: readonly LiveVersion[],
  changed: readonly VersionName[],
  shellSlots?: ShellSlots,
): CompositionCheck {
  const names = new Set(changed.map(clientPath));
  const comparer = createSchemaComparer();
  const composition: Composition = {
    live,
    byRemote: groupByRemote(live),
    isChanged: ({ release }) => names.has(clientPath(release)),
    comparer,
  };
  const all = live.flatMap(version => [
    ...(composition.isChanged(version) ? ownFaults(version) : []),
    ...checkNeeds(composition, version),
    ...checkFillings(composition, version),
    ...checkSlots(composition, version),
    ...checkDepth(composition, version),
  ]);
  all.push(...checkContracts(composition));
  if (shellSlots && !composition.byRemote.has(SHELL_NAME))
    all.push(...checkShellSlots(composition, shellSlots));
  return {
    findings: all.filter(({ isNotice }) => !isNotice),
    notices: all.filter(({ isNotice }) => isNotice),
    comparisons: comparer.count(),
  };
}
