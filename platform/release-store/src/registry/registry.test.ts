import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { describe, expect, it } from 'vitest';
import { someEntry as entry, someRelease as release } from '../testing/some-release.ts';
import { emptyRegistry, type RegistryEntry, registrySchema } from './registry.ts';
import { remoteVersions, unspokenVersions } from './remote-versions.ts';

const registry = (microFrontends: Record<string, RegistryEntry[]>, rest: object = {}) =>
  registrySchema.safeParse({ ...emptyRegistry, sequence: 1, microFrontends, ...rest });

const versions = ['1.0.0-abcdef12', '1.0.1-abcdef12', '1.0.2-abcdef12', '1.0.3-abcdef12'];

/** Versions of one remote, each with its traffic; the first is the default. */
const withTraffic = (...traffic: number[]) => ({
  landing: traffic.map((share, index) =>
    entry(release('landing', '/', versions[index]), { traffic: share, default: index === 0 }),
  ),
});

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
    expect(reasons(result)).toEqual(['claims /, which meets / of "landing"']);
  });

  it('is refused when two remotes give a page the same name', () => {
    const named = (remote: string, path: string) => {
      const { routes, ...rest } = release(remote, path);
      return { ...rest, routes: routes.map(route => ({ ...route, name: 'client' })) };
    };
    const result = registry({
      landing: [entry(named('landing', '/'))],
      outro: [entry(named('outro', '/Outro'))],
    });
    expect(reasons(result)).toEqual(['claims the name client, which belongs to "landing"']);
  });

  it.each([
    ['/Blog/:slug', '/Blog/:id'],
    ['/Login', '/login'],
    ['/Blog/:slug', '/Blog/carteirinha-no-celular'],
    ['/UpdateCliente/novo', '/UpdateCliente/:id'],
    ['/Blog/:slug/fotos', '/Blog/ola/:foto'],
    ['/:pagina', '/Login'],
    ['/Login', '/:pagina'],
  ])('is refused when one address would match %s and %s of two remotes', (one, other) => {
    const result = registry({
      landing: [entry(release('landing', one))],
      outro: [entry(release('outro', other))],
    });
    expect(reasons(result)).toEqual([`claims ${other}, which meets ${one} of "landing"`]);
  });

  it.each([
    ['/Blog/:slug', '/Blog'],
    ['/Blog/:slug', '/Rede/:slug'],
    ['/Blog/:slug/fotos', '/Blog/:slug/textos'],
    ['/Login', '/:pagina/fotos'],
  ])('has %s and %s of two remotes, which never meet', (one, other) => {
    const result = registry({
      landing: [entry(release('landing', one))],
      outro: [entry(release('outro', other))],
    });
    expect(reasons(result)).toEqual([]);
  });

  it('has a more exact path beside a pattern of the same remote', () => {
    const one = release('landing', '/Blog/:slug');
    const both = { ...one, routes: [...one.routes, ...release('landing', '/Blog/ola').routes] };
    expect(reasons(registry({ landing: [entry(both)] }))).toEqual([]);
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

  it('lists a canary beside the stable version, and the version before to fall back on', () => {
    expect(reasons(registry(withTraffic(90, 10, 0)))).toEqual([]);
  });

  it.each([
    [[80, 10, 10], '2 canaries, expected at most one'],
    [[100, 0, 0], '2 versions without traffic, expected at most one'],
    [[0, 100], 'the default version has no traffic'],
  ])('is refused with traffic of %j', (traffic, reason) => {
    expect(reasons(registry(withTraffic(...traffic)))).toEqual([reason]);
  });

  it('is refused when it lists a version that was withdrawn', () => {
    const withdrawn = [
      { remote: 'landing', version: '1.0.1-abcdef12', reason: 'x', at: '2026-11-21T12:00:00.000Z' },
    ];
    expect(reasons(registry(withTraffic(90, 10), { withdrawn }))).toEqual(['1.0.1-abcdef12 was withdrawn']);
  });

  it('is refused when it leads to another place than the release says', () => {
    const one = entry(release('landing', '/'));
    const moved = { ...one, url: '/r/landing/1.0.9-abcdef12/remoteEntry.js' };
    expect(reasons(registry({ landing: [moved] }))).toEqual([
      '/r/landing/1.0.9-abcdef12/remoteEntry.js is not where 1.0.0-abcdef12 is stored',
    ]);
  });

  it.each([
    ['older', 'stable version', CONTRACT_VERSION - 2, 0],
    ['older', 'canary', CONTRACT_VERSION - 2, 1],
    ['older', 'version to fall back on', CONTRACT_VERSION - 2, 2],
    ['newer', 'stable version', 99, 0],
    ['newer', 'canary', 99, 1],
    ['newer', 'version to fall back on', 99, 2],
  ])('keeps a release for an %s contract as %s, and shows none', (_, role, contract, index) => {
    const { landing } = withTraffic(90, 10, 0);
    const entries = landing.map((one, at) =>
      at === index ? entry({ ...one.extras.release, contract }, one.deployment) : one,
    );
    const { data } = registry({ landing: entries });
    expect(data?.microFrontends.landing, role).toEqual(entries);
    const shown = data && Object.values(remoteVersions(data, 'landing')).map(one => one?.metadata.version);
    expect(shown).not.toContain(entries[index]?.metadata.version);
    expect(data && unspokenVersions(data)).toMatchObject([{ remote: 'landing', contract }]);
  });

  it.each([
    ['the contract before', CONTRACT_VERSION - 1],
    ['its own contract', CONTRACT_VERSION],
  ])('shows a release for %s', (_, contract) => {
    const own = { ...release('landing', '/'), contract };
    const { data } = registry({ landing: [entry(own)] });
    expect(data && remoteVersions(data, 'landing').stable?.extras.release.contract).toBe(contract);
  });

  it('has the version before shown where the stable one is for another contract', () => {
    const { landing } = withTraffic(100, 0);
    const entries = landing.map((one, index) =>
      index === 0 ? entry({ ...one.extras.release, contract: 99 }, one.deployment) : one,
    );
    const { data } = registry({ landing: entries });
    expect(data && remoteVersions(data, 'landing').stable).toEqual(landing[1]);
  });

  it('keeps fields that only newer programs know', () => {
    const landing = withTraffic(100).landing.map(one => ({
      ...one,
      since: 'x',
      extras: { ...one.extras, release: { ...one.extras.release, mood: 1 } },
    }));
    expect(registry({ landing }, { stages: [] }).data).toMatchObject({
      stages: [],
      microFrontends: { landing },
    });
  });

  it('is refused when a version holds another remote’s release', () => {
    expect(reasons(registry({ landing: [entry(release('member', '/'))] }))).toContain(
      'holds a release of "member"',
    );
  });
});
