import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';

onEachStore({}, api => {
  const join = async (): Promise<{ cpf: string; id: string }> => {
    const cpf = freshCpf();
    const answer = await api().app.inject({
      method: 'POST',
      url: '/cadastro',
      payload: signUpInput({ cpf, password }),
    });
    return { cpf, id: answer.json().id };
  };
  const signIn = (cpf: string, given: string, headers: Record<string, string> = {}) =>
    api().app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password: given }, headers });
  const whoAmI = async (cookie: string) =>
    (await api().app.inject({ url: '/sessao', headers: { cookie } })).json().session;
  const minutes = (count: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + count * 60_000);
  };

  it('an anonymous visitor asks who they are and hears nobody, without an error', async () => {
    const answer = await api().app.inject('/sessao');
    expect([answer.statusCode, answer.json()]).toEqual([200, { session: null }]);
  });

  it('a member signs in with CPF and password and is known', async () => {
    const { cpf, id } = await join();
    const answer = await signIn(cpf, password);
    expect(answer.json()).toEqual({
      session: { id, nome: 'Ana Beatriz Souza', papel: 'member', plano: 'guardian' },
    });
    const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/^sessao=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await whoAmI(cookie.split(';')[0] ?? '')).toMatchObject({ id });
  });

  it('the cookie’s value is not in the database', async () => {
    const { cpf } = await join();
    const cookie = await api().signIn(cpf, password);
    const rows = await api().store.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('sessao=', ''));
  });

  it('signing in gives a new value and voids the one before', async () => {
    const { cpf } = await join();
    const before = await api().signIn(cpf, password);
    const after = String(
      (await signIn(cpf, password, { cookie: before, 'sec-fetch-site': 'same-origin' })).headers[
        'set-cookie'
      ],
    );
    expect(after.split(';')[0]).not.toBe(before);
    expect(await whoAmI(before)).toBeNull();
  });

  it('leaving ends the session on the server, not only in the browser', async () => {
    const cookie = await api().signIn((await join()).cpf, password);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await api().app.inject({ method: 'DELETE', url: '/sessao', headers })).statusCode).toBe(204);
    expect(await whoAmI(cookie)).toBeNull();
  });

  it('a member who is away for half an hour is signed out, one who comes back in time is not', async () => {
    const cookie = await api().signIn((await join()).cpf, password);
    minutes(29);
    expect(await whoAmI(cookie)).not.toBeNull();
    minutes(29);
    expect(await whoAmI(cookie)).not.toBeNull();
    minutes(31);
    expect(await whoAmI(cookie)).toBeNull();
  });

  it('an admin is signed out after a quarter of an hour', async () => {
    const cookie = await api().signInAdmin();
    minutes(14);
    expect(await whoAmI(cookie)).toMatchObject({ papel: 'admin' });
    minutes(16);
    expect(await whoAmI(cookie)).toBeNull();
  });

  it('nobody stays signed in for more than twelve hours', async () => {
    const cookie = await api().signIn((await join()).cpf, password);
    // 28 times 25 minutes are 11 h 40 min.
    for (let time = 0; time < 28; time += 1) {
      minutes(25);
      expect(await whoAmI(cookie)).not.toBeNull();
    }
    minutes(25);
    expect(await whoAmI(cookie)).toBeNull();
  });

  it('a wrong password, an unknown CPF and a member without a password get one and the same answer', async () => {
    const { cpf } = await join();
    const without = freshCpf();
    await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput({ cpf: without }) });
    const answers = await Promise.all([
      signIn(cpf, 'outra frase longa'),
      signIn(freshCpf(), password),
      signIn(without, password),
    ]);
    const bodies = answers.map(answer => ({ ...answer.json(), instance: '' }));
    expect(bodies[0]).toMatchObject({ status: 401, title: 'CPF ou senha não conferem.' });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('whoever keeps failing waits longer and longer, and only from where they fail', async () => {
    const { cpf } = await join();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let failure = 0; failure < 5; failure += 1) await signIn(cpf, 'errada', from('203.0.113.9'));
    const blocked = await signIn(cpf, password, from('203.0.113.9'));
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await signIn(cpf, password, from('198.51.100.7'))).statusCode).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://mal.exemplo' }, 403],
    ['a sub-domain', { 'sec-fetch-site': 'same-site', origin: 'http://mal.localhost:3000' }, 403],
    ['an old browser on another site', { origin: 'https://mal.exemplo' }, 403],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['the site itself', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
    ['the site, seen from the API', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, 200],
    ['a program', {}, 200],
  ] as [string, Record<string, string>, number][])(
    'a change asked for by %s',
    async (_name, headers, status) => {
      expect((await signIn((await join()).cpf, password, headers)).statusCode).toBe(status);
    },
  );

  it('a browser’s cookie alone, with nothing that says where from, changes nothing', async () => {
    const cookie = await api().signIn((await join()).cpf, password);
    expect(
      (await api().app.inject({ method: 'DELETE', url: '/sessao', headers: { cookie } })).statusCode,
    ).toBe(403);
    expect(await whoAmI(cookie)).not.toBeNull();
  });

  it('strangers get no permission to read across origins', async () => {
    const answer = await api().app.inject({ url: '/sessao', headers: { origin: 'https://mal.exemplo' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

onEachStore({ siteOrigin: 'https://serafim.exemplo' }, api => {
  it('on https the cookie is bound to the host and an admin’s never leaves the site', async () => {
    const payload = { cpf: '123.456.789-09', password: 'a senha da administração' };
    const answer = await api().app.inject({ method: 'POST', url: '/sessao', payload });
    const [session, device] = [answer.headers['set-cookie']].flat().map(String);
    expect(device).toMatch(
      /^__Host-aparelho=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(session).toMatch(/^__Host-sessao=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });
});
