import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { expect, it } from 'vitest';
import { factsGate } from './facts.ts';
import { someCandidate } from './testing/some-candidate.ts';

const plan = {
  name: 'plano',
  schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string', enum: ['gold'] },
};
const freeText = { name: 'recado', schema: { type: 'string' } };

it('a remote may declare facts and events of listed values', async () => {
  const release = { facts: [plan], events: [plan] };
  expect(await factsGate(someCandidate({ release }), emptyRegistry)).toEqual([]);
  expect(await factsGate(someCandidate(), emptyRegistry)).toEqual([]);
});

it.each(['facts', 'events'] as const)(
  'a free text among the %s is refused, and so is a second of a name',
  async kind => {
    const findings = await factsGate(
      someCandidate({ release: { [kind]: [plan, freeText, plan] } }),
      emptyRegistry,
    );
    expect(findings.map(({ what }) => what)).toEqual([
      'The schema of "exemplo/recado" may let a free text or personal data through',
      `"plano" is listed twice among the ${kind}`,
    ]);
    expect(findings[0]?.where).toBe(`src/remote.ts, \`${kind}\`, "recado"`);
    expect(findings[0]?.fix).toMatch(/z\.enum/);
  },
);
