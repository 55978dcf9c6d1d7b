import { openTestComposer } from '@serafim/composer/testing/test-composer';
import { problemKinds } from '@serafim/contract/api/http/problem';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './site.ts';

const site = openSite({});
const { app } = await openTestComposer(undefined, {}, { site });
afterAll(() => app.close());

describe('the composer of this site', () => {
  it.each(site.files.map(({ path, type }) => [path, type]))(
    'sends %s, of which nothing runs',
    async (path, type) => {
      const { statusCode, headers } = await app.inject(path);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      // What a browser would guess the encoding of names it.
      if (/^text\/|xml|json/.test(type)) expect(type).toContain('charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
    },
  );

  it('refuses in the words of the API', () => {
    const { apiAway, ...others } = site.problems;
    for (const { type, title, status } of Object.values(others))
      expect(problemKinds[type.replace('/problemas/', '') as keyof typeof problemKinds]).toEqual({
        title,
        status,
      });
    // Programs, the page of versions among them, tell these apart by their types.
    const types = Object.entries(others).map(([name, { type }]) => [name, type.replace('/problemas/', '')]);
    expect(Object.fromEntries(types)).toMatchObject({
      changed: 'publicacao-mudou',
      refused: 'publicacao-recusada',
      forbidden: 'sem-permissao',
      secondStep: 'duas-etapas-obrigatorias',
      signedOut: 'nao-autenticado',
      otherOrigin: 'origem-recusada',
    });
    expect(apiAway).toMatchObject({ type: '/problemas/api-fora-do-ar', status: 503 });
  });

  it('says in Portuguese what it cannot do', async () => {
    const unreadable = await app.inject('/%');
    expect([unreadable.statusCode, unreadable.body]).toEqual([400, 'O endereço não pôde ser lido.']);
    const foreign = await app.inject({
      method: 'POST',
      url: '/Contato',
      headers: { origin: 'https://outro.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    });
    expect([foreign.statusCode, foreign.body]).toEqual([403, 'Este formulário não veio deste site.']);
    const away = await app.inject('/api/sessao');
    expect([away.statusCode, away.json().title]).toEqual([
      503,
      'O sistema não respondeu. Tente de novo em instantes.',
    ]);
  });
});
