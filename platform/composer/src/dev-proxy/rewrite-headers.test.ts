import { describe, expect, it } from 'vitest';
import { fromSite, toSite } from './rewrite-headers.ts';

const site = new URL('https://serafim.example');
const host = 'localhost:5173';

describe('the cookies of a site, on a server of localhost', () => {
  it('are stored under its name and sent back to it, without what only https may have', () => {
    const answer = new Headers();
    answer.append('set-cookie', '__Host-sessao=abc; Path=/; HttpOnly; SameSite=Lax; Secure');
    answer.append('set-cookie', 'x=1; Domain=serafim.example; Max-Age=9');
    const { 'set-cookie': stored } = fromSite(answer, site) as { 'set-cookie': string[] };
    expect(stored).toEqual([
      'serafim.example~__Host-sessao=abc; Path=/; HttpOnly; SameSite=Lax',
      'serafim.example~x=1; Max-Age=9',
    ]);
    const cookie = stored.map(header => header.split(';')[0]).join('; ');
    expect(toSite({ host, cookie }, site).get('cookie')).toBe('__Host-sessao=abc; x=1');
  });

  it('are the only ones that it gets of those of localhost', () => {
    const cookie = 'sessao=of-another-app; outra.example~x=1';
    expect(toSite({ host, cookie }, site).has('cookie')).toBe(false);
  });
});

describe('a request', () => {
  it('of a page of this server is one of the site’s own', () => {
    const sent = toSite({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, site);
    expect(Object.fromEntries(sent)).toEqual({
      origin: 'https://serafim.example',
      'sec-fetch-site': 'same-origin',
    });
  });

  it.each(['https://evil.example', 'http://localhost:3000', 'null'])(
    'of a page of %s is sent as what it is, so that the site refuses it',
    origin => {
      const sent = toSite({ host, origin, 'sec-fetch-site': 'cross-site' }, site);
      expect([sent.get('origin'), sent.get('sec-fetch-site')]).toEqual([origin, 'cross-site']);
    },
  );
});

it('a redirect to a page of the site stays on this server, any other leads where it did', () => {
  const lead = (location: string) => fromSite(new Headers({ location }), site).location;
  expect([lead('https://serafim.example/Rede?x=1'), lead('https://serafim.example.evil/')]).toEqual([
    '/Rede?x=1',
    'https://serafim.example.evil/',
  ]);
});
