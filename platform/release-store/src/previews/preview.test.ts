import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPreviews, withoutPreview } from './preview.ts';

const version = '1.2.0-abcdef12';
const key = randomBytes(32);
const day = 24 * 60 * 60 * 1000;

const queryOf = (link: string) => new URL(link, 'http://site').searchParams;

/** What a browser sends back of a `Set-Cookie`. */
function sentBack(header: string): Record<string, string> {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  return { [pair.slice(0, at)]: pair.slice(at + 1) };
}

describe('a developer on their own machine', () => {
  it('sees a version by naming it, and stops when they say so', () => {
    const previews = createPreviews('http://localhost:3000', key);
    const wish = previews.wishOf(queryOf(`/?preview=landing@${version}`));
    if (wish.kind !== 'see') throw new Error(wish.kind);
    expect(previews.read(sentBack(wish.cookie))).toEqual({ remote: 'landing', version });
    const leave = previews.wishOf(queryOf('/Rede?preview=sair'));
    expect(leave).toMatchObject({ kind: 'leave', cookie: expect.stringContaining('Max-Age=0') });
  });

  it.each(['landing', 'landing@latest', `../x@${version}`, `landing@${version}@x`])(
    'is told when %s is no version',
    what => {
      const previews = createPreviews('http://localhost:3000', key);
      const wish = previews.wishOf(new URLSearchParams({ preview: what }));
      expect(wish.kind).toBe('refused');
    },
  );
});

describe('somebody on the public site', () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const previews = createPreviews('https://serafim.example', key, { now: () => now });
  const link = previews.link({ remote: 'landing', version }, now + day);

  it('sees a version by a signed link alone', () => {
    expect(previews.wishOf(queryOf(`/?preview=landing@${version}`)).kind).toBe('refused');
    expect(previews.wishOf(queryOf(link)).kind).toBe('see');
    expect(previews.wishOf(queryOf(link.replace('abcdef12', 'abcdef13'))).kind).toBe('refused');
    const foreign = createPreviews('https://serafim.example', randomBytes(32), { now: () => now });
    expect(foreign.wishOf(queryOf(link)).kind).toBe('refused');
  });

  it('cannot use it when it has expired, nor write the cookie themselves', () => {
    const wish = previews.wishOf(queryOf(link));
    if (wish.kind !== 'see') throw new Error(wish.kind);
    const cookies = sentBack(wish.cookie);
    expect(Object.keys(cookies)).toEqual(['__Host-previa']);
    now += 2 * day;
    expect(previews.wishOf(queryOf(link)).kind).toBe('refused');
    expect(previews.read(cookies)).toBeNull();
    expect(previews.read({ '__Host-previa': `landing@${version}.99999999999.AAAA` })).toBeNull();
  });
});

const SERVED = 'landing@http://localhost:5174';
const asked = (what: string) => new URLSearchParams({ preview: what });

describe('a team that runs its development server', () => {
  const local = createPreviews('http://localhost:3000', key, { devServers: true });

  it.each(['http://localhost:5174', 'http://127.0.0.1:5174', 'http://[::1]:5174'])(
    'sees what %s serves, for as long as its cookie says so',
    server => {
      const wish = local.wishOf(asked(`landing@${server}`));
      if (wish.kind !== 'see') throw new Error(wish.kind);
      expect(local.read(sentBack(wish.cookie))).toEqual({ remote: 'landing', server });
    },
  );

  it.each([
    ['another machine', 'http://example.com:5174'],
    ['another machine in disguise', 'http://localhost.example.com:5174'],
    ['every address of this machine', 'http://0.0.0.0:5174'],
    ['this machine by an old spelling', 'http://2130706433:5174'],
    ['credentials', 'http://ana:senha@localhost:5174'],
    ['a host behind credentials', 'http://localhost:5174@example.com'],
    ['https', 'https://localhost:5174'],
    ['another protocol', 'file://localhost:5174'],
    ['a path', 'http://localhost:5174/outro'],
    ['a slash at the end', 'http://localhost:5174/'],
    ['a query', 'http://localhost:5174?x'],
    ['no port', 'http://localhost'],
    ['a port that there cannot be', 'http://localhost:99999'],
    ['a second source for the policy', 'http://localhost:5174 https://example.com'],
    ['a directive for the policy', 'http://localhost:5174;script-src *'],
    ['a header', 'http://localhost:5174\r\nSet-Cookie: x=1'],
  ])('is refused an address with %s', (_what, server) => {
    expect(local.wishOf(asked(`landing@${server}`))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('http://localhost:<porta>'),
    });
  });

  const places = [
    ['a site in production', 'http://localhost:3000', false],
    ['a public site', 'https://serafim.example', true],
    ['a public site without TLS', 'http://serafim.example', true],
    ['a public site in production', 'https://serafim.example', false],
  ] as const;

  it.each(places)('is told by %s that it shows none', (_where, siteUrl, devServers) => {
    const previews = createPreviews(siteUrl, key, { devServers });
    const reason = expect.stringContaining('não mostra servidores de desenvolvimento');
    expect(previews.wishOf(asked(SERVED))).toMatchObject({ kind: 'refused', reason });
  });

  it.each(places)(
    'gets nothing from %s by a link or a cookie that its own key signed',
    (_where, siteUrl, devServers) => {
      const previews = createPreviews(siteUrl, key, { devServers });
      const until = Date.now() + day;
      // What a developer's site would have signed with this very key.
      const link = local.link({ remote: 'landing', version: 'http://localhost:5174' }, until);
      expect(previews.wishOf(queryOf(link)).kind).toBe('refused');
      const wish = local.wishOf(asked(SERVED));
      if (wish.kind !== 'see') throw new Error(wish.kind);
      const [value = ''] = Object.values(sentBack(wish.cookie));
      expect(previews.read({ previa: value, '__Host-previa': value })).toBeNull();
    },
  );

  it('cannot write the cookie by hand', () => {
    expect(local.read({ previa: `${SERVED}.99999999999.AAAA` })).toBeNull();
  });
});

describe('an address with a preview in it', () => {
  it('loses nothing else', () => {
    const url = new URL(`http://site/Rede?cidade=Campinas&preview=landing@${version}&ate=1&assinatura=x`);
    expect(withoutPreview(url)).toBe('/Rede?cidade=Campinas');
    expect(withoutPreview(new URL('http://site/?preview=sair'))).toBe('/');
  });
});
