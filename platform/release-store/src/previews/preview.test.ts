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
  it('sees a version by naming it, and leaves the preview by a link', () => {
    const previews = createPreviews('http://localhost:3000', key);
    const request = previews.readRequest(queryOf(`/?preview=landing@${version}`));
    if (request.kind !== 'see') throw new Error(request.kind);
    expect(previews.read(sentBack(request.cookie))).toEqual({ remote: 'landing', version });
    const leave = previews.readRequest(queryOf('/Rede?preview=sair'));
    expect(leave).toMatchObject({ kind: 'leave', cookie: expect.stringContaining('Max-Age=0') });
  });

  it.each(['landing', 'landing@latest', `../x@${version}`, `landing@${version}@x`])(
    'is refused with %s, which is no version',
    what => {
      const previews = createPreviews('http://localhost:3000', key);
      const request = previews.readRequest(new URLSearchParams({ preview: what }));
      expect(request.kind).toBe('refused');
    },
  );
});

describe('a visitor of the public site', () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const previews = createPreviews('https://serafim.example', key, { now: () => now });
  const link = previews.link({ remote: 'landing', version }, now + day);

  it('sees a version only by a signed link', () => {
    expect(previews.readRequest(queryOf(`/?preview=landing@${version}`)).kind).toBe('refused');
    expect(previews.readRequest(queryOf(link)).kind).toBe('see');
    expect(previews.readRequest(queryOf(link.replace('abcdef12', 'abcdef13'))).kind).toBe('refused');
    const foreign = createPreviews('https://serafim.example', randomBytes(32), { now: () => now });
    expect(foreign.readRequest(queryOf(link)).kind).toBe('refused');
  });

  it('cannot use an expired link, nor write the cookie by hand', () => {
    const request = previews.readRequest(queryOf(link));
    if (request.kind !== 'see') throw new Error(request.kind);
    const cookies = sentBack(request.cookie);
    expect(Object.keys(cookies)).toEqual(['__Host-previa']);
    now += 2 * day;
    expect(previews.readRequest(queryOf(link)).kind).toBe('refused');
    expect(previews.read(cookies)).toBeNull();
    expect(previews.read({ '__Host-previa': `landing@${version}.99999999999.AAAA` })).toBeNull();
  });
});

const SERVED = 'landing@http://localhost:5174';
const queryFor = (what: string) => new URLSearchParams({ preview: what });

describe('a team that runs its development server', () => {
  const local = createPreviews('http://localhost:3000', key, { devServers: true });

  it.each(['http://localhost:5174', 'http://127.0.0.1:5174', 'http://[::1]:5174'])(
    'sees what %s serves, until its cookie ends',
    server => {
      const request = local.readRequest(queryFor(`landing@${server}`));
      if (request.kind !== 'see') throw new Error(request.kind);
      expect(local.read(sentBack(request.cookie))).toEqual({ remote: 'landing', server });
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
    expect(local.readRequest(queryFor(`landing@${server}`))).toMatchObject({
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

  it.each(places)('is refused by %s, which shows none', (_where, siteUrl, devServers) => {
    const previews = createPreviews(siteUrl, key, { devServers });
    const reason = expect.stringContaining('não mostra servidores de desenvolvimento');
    expect(previews.readRequest(queryFor(SERVED))).toMatchObject({ kind: 'refused', reason });
  });

  it.each(places)(
    'gets nothing from %s by a link or a cookie that its own key signed',
    (_where, siteUrl, devServers) => {
      const previews = createPreviews(siteUrl, key, { devServers });
      const until = Date.now() + day;
      // What a developer's site would have signed with this very key.
      const link = local.link({ remote: 'landing', version: 'http://localhost:5174' }, until);
      expect(previews.readRequest(queryOf(link)).kind).toBe('refused');
      const request = local.readRequest(queryFor(SERVED));
      if (request.kind !== 'see') throw new Error(request.kind);
      const [value = ''] = Object.values(sentBack(request.cookie));
      expect(previews.read({ previa: value, '__Host-previa': value })).toBeNull();
    },
  );

  it('cannot write the cookie by hand', () => {
    expect(local.read({ previa: `${SERVED}.99999999999.AAAA` })).toBeNull();
  });
});

describe('an address with a preview in it', () => {
  it('loses only its preview parameters', () => {
    const url = new URL(`http://site/Rede?cidade=Campinas&preview=landing@${version}&ate=1&assinatura=x`);
    expect(withoutPreview(url)).toBe('/Rede?cidade=Campinas');
    expect(withoutPreview(new URL('http://site/?preview=sair'))).toBe('/');
  });
});
