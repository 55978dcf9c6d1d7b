import { fragmentId, fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';
import { type CompositionFinding, ownFinding } from './composition-finding.ts';
import type { LiveVersion } from './live-versions.ts';
import { ENTRY_FILE, ownerOf } from './release-needs.ts';

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** The names that a release gives twice to things of one kind. */
const repeats = ({
  fragments = [],
  slots = [],
  facts = [],
  events = [],
}: Release): [field: string, name: string][] =>
  Object.entries({
    fragments: fragments.map(fragmentKey),
    slots: slots.map(({ name }) => name),
    'facts and events': [...facts, ...events].map(({ name }) => name),
  }).flatMap(([field, names]) => repeated(names).map((name): [string, string] => [field, name]));

/** What is wrong with a version by itself: it names something of its own that it does not have, or one name twice. */
export function ownFaults(version: LiveVersion): CompositionFinding[] {
  const { release } = version;
  const { fragments = [], slots = [], routes, remote } = release;
  const ids = new Set(fragments.map(fragment => fragmentId(remote, fragment)));
  const slotNames = new Set(slots.map(({ name }) => name));
  const isMissing = (id: string) => ownerOf(id) === remote && !ids.has(id);
  const used = [
    ...routes.map(({ path, uses = [] }) => ({ where: `route ${path}`, uses })),
    ...fragments.map(fragment => ({ where: `fragment ${fragmentKey(fragment)}`, uses: fragment.uses ?? [] })),
  ];
  return [
    ...repeats(release).map(([field, name]) =>
      ownFinding(version, `gives the name ${name} twice`, `${ENTRY_FILE}, \`${field}\``, 'own'),
    ),
    ...used.flatMap(({ where, uses }) =>
      uses
        .filter(isMissing)
        .map(id =>
          ownFinding(
            version,
            `uses ${id} of its own, which it does not have`,
            `${ENTRY_FILE}, ${where}, \`uses\``,
            'own',
          ),
        ),
    ),
    ...routes.flatMap(({ path, uses = [], expects = [] }) =>
      expects
        .filter(({ of }) => of !== undefined && !uses.includes(of))
        .map(({ of }) =>
          ownFinding(
            version,
            `expects something of ${of}, which its page does not use`,
            `${ENTRY_FILE}, route ${path}, \`expects\``,
            'own',
          ),
        ),
    ),
    ...routes.flatMap(({ path, slots: shown = [] }) =>
      shown
        .filter(name => !slotNames.has(name))
        .map(name =>
          ownFinding(
            version,
            `shows the slot ${name}, which it does not declare`,
            `${ENTRY_FILE}, route ${path}, \`slots\``,
            'own',
          ),
        ),
    ),
    ...fragments
      .filter(
        ({ fills }) =>
          fills && ownerOf(fills.slot) === remote && !slotNames.has(fills.slot.slice(remote.length + 1)),
      )
      .map(fragment =>
        ownFinding(
          version,
          `fills ${fragment.fills?.slot} of its own, which it does not declare`,
          `${ENTRY_FILE}, fragment ${fragmentKey(fragment)}, \`fills\``,
          'own',
        ),
      ),
  ];
}
