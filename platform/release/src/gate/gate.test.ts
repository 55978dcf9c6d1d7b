import { emptyRegistry } from '@serafim/contract/remote/registry';
import { expect, it } from 'vitest';
import { contractGate } from './gate/contract.ts';
import { someCandidate } from './gate/testing/some-candidate.ts';
import { findingsOf } from './gate.ts';
import { GateRefused } from './release.ts';

it('a refusal says what is wrong, where, and how to mend it', async () => {
  const candidate = someCandidate({ release: { contract: 7 } });
  const findings = await findingsOf([contractGate], candidate, emptyRegistry);
  const { message, reason } = new GateRefused('exemplo 1.0.0', findings);
  expect(reason).toBe('gate');
  expect(message).toContain('exemplo is built for contract 7; this site speaks 1');
  expect(message).toContain('where: src/remote.tsx');
  expect(message).toContain('fix:   Build it against the contract');
});

it('every gate has its say, so that one look shows all there is to mend', async () => {
  const gate = (what: string) => async () => [{ what, where: 'w', fix: 'f' }];
  const findings = await findingsOf([gate('one'), gate('two')], someCandidate(), emptyRegistry);
  expect(findings.map(({ what }) => what)).toEqual(['one', 'two']);
});
