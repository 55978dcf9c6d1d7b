import type { Release } from '@serafim/platform-contract/release';
import { describe, expect, it } from 'vitest';
import { someConsumer, someFragment, someProvider } from '../testing/some-offers.ts';
import { someRelease } from '../testing/some-release.ts';
import { checkComposition } from './check-composition.ts';
import { type LiveVersion, versionsAfter } from './live-versions.ts';

const NEXT = '2.0.0-abcdef12';

const stable = (...releases: Release[]): LiveVersion[] =>
  releases.map(release => ({ release, role: 'stable' }));

const findings = (live: readonly LiveVersion[], ...candidates: Release[]) =>
  checkComposition(versionsAfter(live, candidates, 100), candidates).findings;

const account = (rest: object, version?: string): Release =>
  someProvider({
    routes: someProvider().routes.map(one => ({ ...one, query: ['plano', 'fatura'], ...rest })),
    ...(version ? { version } : {}),
  });

/** A remote whose sources write paths. */
function linking(...written: string[]): Release {
  const paths = Object.fromEntries(written.map((path, index) => [path, `src/sent.tsx:${48 + index}`]));
  return { ...someRelease('admin', '/Painel'), needs: { paths } };
}

describe('what a fragment that is shown promises', () => {
  const showing = someConsumer(someProvider());
  const offering = (rest: object) => someProvider({ version: NEXT, fragments: [someFragment(rest)] });
  const late = (rest: object) => someProvider({ fragments: [someFragment({ prerender: false, ...rest })] });

  it('keeps it in the HTML', () => {
    const [finding, ...others] = findings(
      stable(someProvider(), showing),
      offering({ prerender: false, shape: 'text' }),
    );
    expect(others).toEqual([]);
    expect(finding?.what).toContain('of "time landing", which is live, shows the fragment member/cartao@1');
    expect(finding?.what).toContain('prerender: was true, is now false');
    expect(finding?.where).toBe('landing: src/remote.ts, route /, `uses`');
  });

  it('keeps its room while it loads', () => {
    const live = stable(late({ shape: 'form' }), showing);
    const [finding] = findings(live, offering({ prerender: false, shape: 'table' }));
    expect(finding?.what).toContain('shape: was form, is now table');
    expect(findings(live, offering({ prerender: true }))).toEqual([]);
  });

  it('changes together with who shows it, and where nobody does', () => {
    const changed = offering({ prerender: false });
    expect(findings(stable(someProvider(), showing), changed, { ...showing, version: NEXT })).toEqual([]);
    expect(findings(stable(someProvider(), someRelease('landing', '/')), changed)).toEqual([]);
  });
});

describe('the parameters of a page that others link to', () => {
  const byName = someConsumer(account({}));

  it('are read on', () => {
    for (const consumer of [byName, linking('/MinhaConta')]) {
      const found = findings(stable(account({}), consumer), account({ query: ['fatura'] }, NEXT));
      expect(found[0]?.what).toContain('query: plano was read on the server, and is dropped now');
      expect(
        findings(stable(account({}), consumer), account({ query: ['fatura', 'plano', 'x'] }, NEXT)),
      ).toEqual([]);
    }
  });
});

describe('a path that is written in sources', () => {
  const moved = (version = NEXT): Release => ({ ...someRelease('member', '/Conta', version) });
  const live = stable(someRelease('member', '/MinhaConta'), linking('/MinhaConta'));

  it('has a page as long as it is written there', () => {
    const [finding, ...others] = findings(live, moved());
    expect(others).toEqual([]);
    expect(finding?.what).toBe(
      `admin 1.0.0-abcdef12 of "time admin", which is live, links to the path /MinhaConta; in member ${NEXT}, it is gone`,
    );
    expect(finding?.where).toBe('admin: src/sent.tsx:48');
  });

  it('may go to another remote in one change', () => {
    expect(findings(live, moved(), someRelease('horta', '/MinhaConta'))).toEqual([]);
  });

  it('is refused where no remote has a page', () => {
    const [finding] = findings(stable(account({})), linking('/Nada'));
    expect(finding?.what).toBe('admin 1.0.0-abcdef12 needs path /Nada, which no live remote offers');
    expect(findings(stable(account({})), linking('/Cliente/:id', '/MinhaConta'))).toEqual([]);
  });
});

it('a page expects something of fragments that it uses alone', () => {
  const release = someRelease('landing', '/');
  const expects = [{ of: 'member/cartao@1', text: 'x' }];
  const found = findings(stable(someProvider()), {
    ...release,
    routes: release.routes.map(one => ({ ...one, expects })),
  });
  expect(found.map(({ what }) => what)).toEqual([
    'landing 1.0.0-abcdef12 expects something of member/cartao@1, which its page does not use',
  ]);
});
