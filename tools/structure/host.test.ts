import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { expect, it } from 'vitest';
import { parseSource, readSource } from './sources.ts';

it('every member of the host says since which contract it is there, and until which, where it goes', () => {
  const file = 'platform/contract/src/host.ts';
  const [{ program, comments }, source] = [parseSource(file), readSource(file)];
  const host = program.body
    .flatMap(statement => (statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? []) : []))
    .find(found => found.type === 'TSInterfaceDeclaration' && found.id.name === 'RemoteHost');
  const members = host?.type === 'TSInterfaceDeclaration' ? host.body.body : [];
  expect(members.length).toBeGreaterThan(10);
  const contracts = members.map(({ start }) => {
    const own = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '');
    const text = own?.value ?? '';
    const read = (tag: string, otherwise: number) =>
      Number(new RegExp(`@${tag} (\\d+)`).exec(text)?.[1] ?? otherwise);
    return { since: read('since', Number.POSITIVE_INFINITY), until: read('until', CONTRACT_VERSION) };
  });
  expect(contracts.filter(({ since, until }) => since > until || until < CONTRACT_VERSION - 1)).toEqual([]);
});
