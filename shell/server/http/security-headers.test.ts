import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map(line => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));

const texts = { styles: ['a{}'], scripts: ['{}'] };

describe("a page's policy", () => {
  it('names no origin but its own', () => {
    expect(contentSecurityPolicy(texts)).not.toMatch(/https?:|wss?:|nonce|unsafe/);
  });

  it('of a page from a development server adds its address, and nothing else', () => {
    const server = 'http://localhost:5174';
    const plain = directives(contentSecurityPolicy(texts));
    const wide = directives(contentSecurityPolicy({ ...texts, dev: { server, nonce: 'abc' } }));
    const added = [...wide].map(
      ([name, sources]) => [name, sources.filter(source => !plain.get(name)?.includes(source))] as const,
    );
    expect(Object.fromEntries(added.filter(([, sources]) => sources.length > 0))).toEqual({
      'script-src': [server],
      'style-src': [server, "'nonce-abc'"],
      'img-src': [server],
      'font-src': [server],
      'connect-src': [server, 'ws://localhost:5174'],
    });
    expect([...wide.keys()]).toEqual([...plain.keys()]);
  });
});
