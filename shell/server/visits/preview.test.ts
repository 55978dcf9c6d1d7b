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
    expect(previews.read(sentBack(wish.cookie))).toEqual({ landing: version });
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
  const previews = createPreviews('https://serafim.example', key, () => now);
  const link = previews.link({ remote: 'landing', version }, now + day);

  it('sees a version by a signed link alone', () => {
    expect(previews.wishOf(queryOf(`/?preview=landing@${version}`)).kind).toBe('refused');
    expect(previews.wishOf(queryOf(link)).kind).toBe('see');
    expect(previews.wishOf(queryOf(link.replace('abcdef12', 'abcdef13'))).kind).toBe('refused');
    const foreign = createPreviews('https://serafim.example', randomBytes(32), () => now);
    expect(foreign.wishOf(queryOf(link)).kind).toBe('refused');
  });

  it('cannot use it when it has expired, nor write the cookie themselves', () => {
    const wish = previews.wishOf(queryOf(link));
    if (wish.kind !== 'see') throw new Error(wish.kind);
    const cookies = sentBack(wish.cookie);
    expect(Object.keys(cookies)).toEqual(['__Host-previa']);
    now += 2 * day;
    expect(previews.wishOf(queryOf(link)).kind).toBe('refused');
    expect(previews.read(cookies)).toEqual({});
    expect(previews.read({ '__Host-previa': `landing@${version}.99999999999.AAAA` })).toEqual({});
  });
});

describe('an address with a preview in it', () => {
  it('loses nothing else', () => {
    const url = new URL(`http://site/Rede?cidade=Campinas&preview=landing@${version}&ate=1&assinatura=x`);
    expect(withoutPreview(url)).toBe('/Rede?cidade=Campinas');
    expect(withoutPreview(new URL('http://site/?preview=sair'))).toBe('/');
  });
});
