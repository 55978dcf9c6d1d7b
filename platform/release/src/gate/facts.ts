import { factSchema } from '@serafim/platform-contract/fact-schema';
import type { Release } from '@serafim/platform-contract/release';
import type { Gate, GateFinding } from './gate.ts';

/** What is wrong with the facts, or the events, that a release declares. */
function factFindings(release: Release, kind: 'facts' | 'events'): GateFinding[] {
  const declared = release[kind] ?? [];
  return declared.flatMap(({ name, schema: { $schema: _dialect, ...schema } }, index) => {
    const where = `src/remote.ts, \`${kind}\`, "${name}"`;
    const findings: GateFinding[] = [];
    if (declared.findIndex(other => other.name === name) !== index)
      findings.push({
        what: `"${name}" is listed twice among the ${kind}`,
        where,
        fix: 'Remove one of the two',
      });
    if (!factSchema.safeParse(schema).success)
      findings.push({
        what: `The schema of "${release.remote}/${name}" may let a free text or personal data through`,
        where,
        fix: 'Declare values of a list (`z.enum`), `z.boolean()`, numbers from a smallest to a largest, both within a million, texts of at most 40 letters (`max`) with one pattern from `^` to `$` that fits no CPF, e-mail, telephone or CEP, flat objects of these, or lists of at most 20',
      });
    return findings;
  });
}

/** What remotes tell each other is small and chosen from what the entry lists: no personal data fits. */
export const factsGate: Gate = async ({ release }) => [
  ...factFindings(release, 'facts'),
  ...factFindings(release, 'events'),
];
