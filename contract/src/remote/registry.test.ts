import { describe, expect, it } from 'vitest';
import { emptyRegistry, type RegistryEntry, registrySchema } from './registry.ts';
import type { Release } from './release.ts';
import { someRelease as release } from './some-release.ts';

const entry = (of: Release, deployment = { traffic: 100, default: true }): RegistryEntry => ({
  url: `/r/${of.remote}/${of.version}/remoteEntry.js`,
  metadata: { version: of.version, integrity: `sha384-${'A'.repeat(64)}` },
  deployment,
  extras: { release: of },
});

const registry = (microFrontends: Record<string, RegistryEntry[]>) =>
  registrySchema.safeParse({ ...emptyRegistry, sequence: 1, microFrontends });

const reasons = (result: ReturnType<typeof registry>) =>
  result.error?.issues.map(issue => issue.message) ?? [];

describe('a registry', () => {
  it('lists one default version of each remote', () => {
    const result = registry({
      landing: [entry(release('landing', '/'))],
      member: [entry(release('member', '/Login'))],
    });
    expect(reasons(result)).toEqual([]);
  });

  it('is refused when two remotes claim one path', () => {
    const result = registry({
      landing: [entry(release('landing', '/'))],
      outro: [entry(release('outro', '/'))],
    });
    expect(reasons(result)).toEqual(['claims /, which belongs to "landing"']);
  });

  it.each([
    ['/Blog/:slug', '/Blog/:id'],
    ['/Login', '/login'],
  ])('is refused when %s and %s meet, which the router cannot tell apart', (one, other) => {
    const result = registry({
      landing: [entry(release('landing', one))],
      outro: [entry(release('outro', other))],
    });
    expect(reasons(result)).toEqual([`claims ${other}, which belongs to "landing"`]);
  });

  it('is refused when the traffic does not add up to 100', () => {
    const result = registry({ landing: [entry(release('landing', '/'), { traffic: 90, default: true })] });
    expect(reasons(result)).toEqual(['traffic adds up to 90, expected 100']);
  });

  it.each([
    ['no default', [{ traffic: 100, default: false }]],
    [
      'two defaults',
      [
        { traffic: 50, default: true },
        { traffic: 50, default: true },
      ],
    ],
  ])('is refused with %s', (_, deployments) => {
    const entries = deployments.map((deployment, index) =>
      entry(release('landing', '/', `1.0.${index}-abcdef12`), deployment),
    );
    expect(reasons(registry({ landing: entries }))[0]).toContain('default versions');
  });

  it.each([
    'http://evil.example/r/x/remoteEntry.js',
    'javascript:alert(1)',
    '//evil.example/e.js',
    '/r/../../etc/passwd',
  ])('is refused with the address %s', url => {
    const one = entry(release('landing', '/'));
    expect(registry({ landing: [{ ...one, url }] }).success).toBe(false);
  });

  it('is refused with a field it does not know', () => {
    expect(registrySchema.safeParse({ ...emptyRegistry, getPublicPath: 'return 1' }).success).toBe(false);
  });

  it('is refused when a version holds another remote’s release', () => {
    expect(reasons(registry({ landing: [entry(release('member', '/'))] }))).toContain(
      'holds a release of "member"',
    );
  });
});
