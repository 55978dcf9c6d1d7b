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
    expect(previews.read(sentBack(request.cookie))).toEqual([{ remote: 'landing', version }]);
    const leave = previews.readRequest(queryOf('/Rede?preview=sair'));
    expect(leave).toMatchObject({ kind: 'leave', cookie: expect.stringContaining('Max-Age=0') });
  });

  it.each([
    'landing',
    'landing@latest',
    `../x@${version}`,
    `landing@${version}@x`,
    'landing@http://localhost:5174',
    `landing@${version}~landing@1.3.0-abcdef12`,
  ])('is refused with %s, which is no version', what => {
    const previews = createPreviews('http://localhost:3000', key);
    const request = previews.readRequest(new URLSearchParams({ preview: what }));
    expect(request.kind).toBe('refused');
  });
});

describe('a preview of several versions', () => {
  const both = [
    { remote: 'landing', version },
    { remote: 'member', version: '2.0.0-abcdef12' },
  ];

  it.each(['http://localhost:3000', 'https://serafim.example'])(
    'of %s is one link to a page, and one cookie',
    siteUrl => {
      const previews = createPreviews(siteUrl, key);
      const link = previews.link(both, Date.now() + day, '/MinhaConta');
      expect(new URL(link).pathname).toBe('/MinhaConta');
      const request = previews.readRequest(queryOf(link));
      if (request.kind !== 'see') throw new Error(request.kind);
      expect(request.previewed).toEqual(both);
      expect(previews.read(sentBack(request.cookie))).toEqual(both);
    },
  );

  it('on the machine of a developer has no signature, or one that holds', () => {
    const previews = createPreviews('http://localhost:3000', key);
    const link = previews.link(both, Date.now() + day);
    expect(previews.readRequest(queryOf(link.replace('abcdef12', 'abcdef13')))).toMatchObject({
      kind: 'refused',
      cookie: expect.stringContaining('Max-Age=0'),
    });
    expect(previews.readRequest(queryOf(previews.link(both, Date.now() - day))).kind).toBe('refused');
  });
});

describe('a visitor of the public site', () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const previews = createPreviews('https://serafim.example', key, { now: () => now });
  const link = previews.link([{ remote: 'landing', version }], now + day);

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

describe('an address with a preview in it', () => {
  it('loses only its preview parameters', () => {
    const url = new URL(`http://site/Rede?cidade=Campinas&preview=landing@${version}&ate=1&assinatura=x`);
    expect(withoutPreview(url)).toBe('/Rede?cidade=Campinas');
    expect(withoutPreview(new URL('http://site/?preview=sair'))).toBe('/');
  });
});
