import { emptyRegistry } from '@serafim/contract/remote/registry';
import { someRelease } from '@serafim/contract/remote/some-release';
import { expect, it } from 'vitest';
import { findingsOf } from './gate.ts';
import { staticGates } from './gates.ts';
import { GateRefused } from './release.ts';

const folders = { client: '/nowhere/client', server: '/nowhere/server' };

it('a remote that speaks another contract is told what, where and how to mend it', async () => {
  const release = { ...someRelease('landing', '/'), contract: 7 };
  const findings = await findingsOf(staticGates, { release, folders }, emptyRegistry);
  const { message, reason } = new GateRefused('landing 1.0.0', findings);
  expect(reason).toBe('gate');
  expect(message).toContain('landing is built for contract 7; this site speaks 1');
  expect(message).toContain('where: src/remote.tsx');
  expect(message).toContain('fix:   Build it against the contract');
});

it('every gate has its say, so that one look shows all there is to mend', async () => {
  const gate = (what: string) => async () => [{ what, where: 'w', fix: 'f' }];
  const candidate = { release: someRelease('landing', '/'), folders };
  const findings = await findingsOf([gate('one'), gate('two')], candidate, emptyRegistry);
  expect(findings.map(({ what }) => what)).toEqual(['one', 'two']);
});
