import { describe, expect, it, onTestFinished } from 'vitest';
import { encode } from '../http/encodings.ts';
import { SetAwayError } from '../sets/release-sets.ts';
import { someSite } from '../testing/some-site.ts';
import { openTestComposer } from '../testing/test-composer.ts';

async function composer(...given: Parameters<typeof openTestComposer>) {
  const opened = await openTestComposer(...given);
  onTestFinished(() => opened.app.close());
  return opened;
}

describe('the composer', () => {
  it('answers a page with its policy and a name for its content, and 304 when it is known', async () => {
    const { app } = await composer();
    const first = await app.inject('/');
    expect(first.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none' 'sha256-/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // The same page in another encoding is another answer.
    const known = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' };
    expect((await app.inject({ url: '/', headers: known })).statusCode).toBe(200);
  });

  it('renders no more pages of its own for one network than it could read, and goes on with those that are there', async () => {
    const { app } = await composer();
    const open = async (page: number) => app.inject(`/Contato/${page}`);
    for (let page = 1; page <= 120; page += 1) expect((await open(page)).statusCode).toBe(200);
    const refused = await open(121);
    expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      // A minute, but for what the pages before took.
      expect.stringMatching(/^(?:5\d|60)$/),
      someSite.texts.tooManyPages,
    ]);
    for (const path of ['/', '/Contato', '/Contato/120'])
      expect((await app.inject(path)).statusCode).toBe(200);
  });

  it('shows the page as everybody has it, with a sentence, where a preview is refused, and ends the one before', async () => {
    const seen: unknown[] = [];
    let pages = 0;
    const { app } = await composer(
      undefined,
      {},
      {
        getPage: async (_prepared, url, occasion) => {
          seen.push([url.pathname + url.search, occasion]);
          const page = { status: 200, policy: '', setId: '', shown: [], failed: [], complete: true } as const;
          return { ...page, digest: 'x', bodies: await encode('<h1>Rede</h1>') };
        },
        spend: async () => {
          pages += 1;
        },
      },
    );
    const answer = await app.inject('/Rede?cidade=Santos&preview=landing@9.9.9-abcdef12&ate=1&assinatura=x');
    expect([answer.statusCode, pages]).toEqual([200, 1]);
    expect(answer.headers['set-cookie']).toMatch(/^previa=;.*Max-Age=0/);
    expect(seen).toEqual([
      [
        '/Rede?cidade=Santos',
        { preview: { shown: {}, refused: 'Este link de pré-visualização não vale, ou venceu.' } },
      ],
    ]);
  });

  it('redirects to the normalised address, with its parameters', async () => {
    const { app } = await composer();
    const answer = await app.inject('//Rede?cidade=Campinas&utm_source=x&gclid=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      '/Rede?cidade=Campinas&utm_source=x&gclid=1',
    ]);
  });

  it.each(['application/json', 'text/plain'])(
    'redirects %s that is posted where it takes forms',
    async type => {
      const { app } = await composer();
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/', headers, payload: '{}' });
      expect(answer.statusCode).toBe(303);
    },
  );

  it('lets no browser store a page of one person, nor what somebody typed', async () => {
    const { app: ofOne } = await composer(undefined, { freshFor: 0 });
    expect((await ofOne.inject('/verificar/token')).headers['cache-control']).toBe('no-store');
    const { app } = await composer();
    const refused = await app.inject({
      method: 'POST',
      url: '/Contato',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'nome=Ana',
    });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('refuses a form that another site has posted', async () => {
    const { app } = await composer();
    const post = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'nome=Ana',
      });
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  });

  it.each(['br', 'gzip'])('sends %s to clients that accept it', async encoding => {
    const { app } = await composer();
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('sends no encoding that a browser refuses', async () => {
    const { app } = await composer();
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it('opens the page again when a form was sent without its script, without the visitor’s input in the address', async () => {
    const { app } = await composer();
    const answer = await app.inject({
      method: 'POST',
      url: '/Carteirinha',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'cpf=52998224725',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/Carteirinha']);
  });

  it.each([
    ['GET', '//evil.example', 308, '/evil.example'],
    ['GET', '//evil.example//', 308, '/evil.example/'],
    ['GET', '/.//evil.example?x=1', 308, '/evil.example?x=1'],
    ['POST', '//a//evil.example/login', 303, '/a/evil.example/login'],
    ['POST', '/.//evil.example', 303, '/evil.example'],
    ['POST', '/\\\\evil.example', 303, '/'],
  ] as const)(
    'sends a visitor of %s %s nowhere but to a path of this site',
    async (method, url, status, to) => {
      const { app } = await composer();
      const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' };
      const answer = await app.inject({ method, url, ...(method === 'POST' ? form : {}) });
      expect([answer.statusCode, answer.headers.location]).toEqual([status, to]);
    },
  );

  it('answers a release set by its id, and no other', async () => {
    const { app, prepared } = await composer();
    expect((await app.inject(`/release-sets/${prepared.set.id}.json`)).json()).toEqual(prepared.set);
    const unknown = await app.inject('/release-sets/0123456789abcdef.json');
    expect([unknown.statusCode, unknown.headers['content-type'], unknown.json()]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
      expect.objectContaining({ status: 404 }),
    ]);
  });

  it('says to come back where it cannot know whether there is such a release set', async () => {
    const findById = async () => Promise.reject(new SetAwayError('the store is away'));
    const { app } = await composer(undefined, {}, { sets: { findById } });
    const { statusCode, headers, ...answer } = await app.inject('/release-sets/0123456789abcdef.json');
    expect([statusCode, headers['retry-after'], headers['cache-control'], headers['content-type']]).toEqual([
      503,
      '5',
      'no-store',
      expect.stringContaining('application/problem+json'),
    ]);
    expect(answer.json()).toMatchObject({ status: 503, type: '/problems/away' });
  });
});
