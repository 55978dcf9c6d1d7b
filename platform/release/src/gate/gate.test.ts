import { SPOKEN } from '@serafim/platform-contract/module';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { expect, it } from 'vitest';
import { GateRefused } from '../publish/release.ts';
import { contractGate } from './claims.ts';
import { runGates } from './gate.ts';
import { someCandidate } from './testing/some-candidate.ts';

it('a refusal says what is wrong, where, and how to fix it', async () => {
  const candidate = someCandidate({ release: { contract: 7 } });
  const findings = await runGates([contractGate], candidate, emptyRegistry);
  const { message, reason } = new GateRefused('exemplo 1.0.0', findings);
  expect(reason).toBe('gate');
  expect(message).toContain(' did not pass:');
  expect(message).toContain(`exemplo is built for contract 7; this site speaks ${SPOKEN}`);
  expect(message).toContain('where: src/remote.ts');
  expect(message).toContain('fix:   Build it against the contract');
});

it('every gate runs, so that one release attempt shows all there is to fix', async () => {
  const gate = (what: string) => async () => [{ what, where: 'w', fix: 'f' }];
  const findings = await runGates([gate('one'), gate('two')], someCandidate(), emptyRegistry);
  expect(findings.map(({ what }) => what)).toEqual(['one', 'two']);
});
