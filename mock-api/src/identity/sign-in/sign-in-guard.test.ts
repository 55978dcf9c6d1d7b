import { expect, it } from 'vitest';
import { defaultBudgets } from '../../platform/http/limits.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const password = 'uma frase bem longa';
const administration = { cpf: '12345678909', password: 'a senha da administração' };
const { signInFailuresPerAddress, signInFailuresPerCpf, signInFailuresUnderAttack } = defaultBudgets;

onEachStore(
  { budgets: { signInFailuresPerAddress, signInFailuresPerCpf, signInFailuresUnderAttack } },
  api => {
    const signIn = (cpf: string, given: string, address: string, cookie = '') =>
      api().app.inject({
        method: 'POST',
        url: '/sessao',
        payload: { cpf, password: given },
        headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      });
    const join = async (): Promise<string> => {
      const cpf = freshCpf();
      await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput({ cpf, password }) });
      return cpf;
    };
    const knownDevice = ({ headers }: { headers: Record<string, unknown> }): string =>
      [headers['set-cookie']]
        .flat()
        .map(String)
        .find(each => each.startsWith('aparelho='))
        ?.split(';')[0] ?? '';
    const hours = (count: number) => {
      api().clock.now = new Date(api().clock.now.getTime() + count * 3_600_000);
    };

    it('six addresses that guess the administrator’s password do not keep the administrator out', async () => {
      for (let round = 0; round < 5; round += 1)
        for (let address = 1; address <= 6; address += 1)
          await signIn(administration.cpf, 'errada', `203.0.113.${address}`);
      const owner = await signIn(administration.cpf, administration.password, '198.51.100.1');
      expect(owner.statusCode).toBe(200);
    });

    it('a right password counts nothing: fifty people of one office sign in', async () => {
      const cpf = await join();
      for (let time = 0; time < 50; time += 1)
        expect((await signIn(cpf, password, '203.0.113.50')).statusCode).toBe(200);
    });

    it.each([
      ['one address', () => '203.0.113.60'],
      ['ever new networks of one IPv6 line', (n: number) => `2001:db8:60:${n.toString(16)}::1`],
    ])('who fails for ever new people from %s is refused, also at the same moment', async (_what, from) => {
      const statuses = await Promise.all(
        Array.from(
          { length: 40 },
          async (_try, n) => (await signIn(freshCpf(), 'errada', from(n))).statusCode,
        ),
      );
      expect(statuses.filter(status => status === 401)).toHaveLength(30);
      expect(statuses.filter(status => status === 429)).toHaveLength(10);
    });

    it('guessing one person’s password from ever new networks ends, and a known device still gets in', async () => {
      const cpf = await join();
      const device = knownDevice(await signIn(cpf, password, '192.0.2.1'));
      for (let n = 0; n < 300; n += 1) await signIn(cpf, 'errada', `10.1.${n >> 8}.${n & 255}`);
      const stranger = await signIn(cpf, 'errada', '10.2.0.1');
      expect([stranger.statusCode, Number(stranger.headers['retry-after']) > 3600]).toEqual([429, true]);
      expect(api().logged.join('')).toContain('"event":"alert-lock-out"');
      expect((await signIn(cpf, password, '10.2.0.2', device)).statusCode).toBe(200);
      hours(25);
      expect((await signIn(cpf, password, '10.2.0.3')).statusCode).toBe(200);
    });

    it('a known device is known to its owner alone, has a new value each time, and cannot be read by scripts', async () => {
      const [cpf, other] = [await join(), await join()];
      const first = await signIn(cpf, password, '192.0.2.7');
      expect(String(first.headers['set-cookie'])).toMatch(
        /aparelho=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
      );
      const second = await signIn(cpf, password, '192.0.2.7', knownDevice(first));
      expect(knownDevice(second)).not.toBe(knownDevice(first));
      expect(knownDevice(second)).toHaveLength(knownDevice(first).length);
      const both = knownDevice(await signIn(other, password, '192.0.2.7', knownDevice(second)));
      expect(both.split('.')).toHaveLength(2);
      for (let n = 0; n < 5; n += 1) await signIn(other, 'errada', '192.0.2.8', knownDevice(first));
      expect((await signIn(other, password, '192.0.2.8', knownDevice(first))).statusCode).toBe(429);
      expect((await signIn(other, password, '192.0.2.8', both)).statusCode).toBe(200);
    });

    it('a new password ends what devices were known for', async () => {
      const cpf = await join();
      const device = knownDevice(await signIn(cpf, password, '192.0.2.11'));
      const { store, cipher, services } = api();
      const password_hash = await services.passwords.hash('outra frase bem longa');
      await store.db
        .updateTable('person')
        .set({ password_hash })
        .where('cpf_index', '=', cipher.cpfIndex(cpf))
        .execute();
      for (let n = 0; n < 5; n += 1) await signIn(cpf, 'errada', '192.0.2.12');
      // As from any unknown device: the delay of the network counts.
      expect((await signIn(cpf, 'outra frase bem longa', '192.0.2.12', device)).statusCode).toBe(429);
    });

    it('whoever holds a known device does not guess faster for it', async () => {
      const cpf = await join();
      const device = knownDevice(await signIn(cpf, password, '192.0.2.9'));
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await signIn(cpf, 'errada', `10.3.0.${n}`, device)).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  },
);

const scaled = { stuffing: { points: 15, seconds: 300 } };

onEachStore(
  { budgets: { signInFailuresPerAddress, signInFailuresUnderAttack }, alertThresholds: scaled },
  api => {
    it('a list of CPFs tried from five addresses is noticed, and ends', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 200; n += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${n % 5}` };
        const payload = { cpf: freshCpf(), password: 'Mudar@123' };
        statuses.push(
          (await api().app.inject({ method: 'POST', url: '/sessao', payload, headers })).statusCode,
        );
        if (n % 20 === 19) api().clock.now = new Date(api().clock.now.getTime() + 180_000);
      }
      // Fifteen until it is noticed; then each address has five in all.
      expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(25);
      expect(statuses.slice(40).filter(status => status === 401)).toHaveLength(0);
      const alerts = api().logged.filter(line => line.includes('alert-stuffing'));
      expect(alerts.map(line => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 'warn', event: 'alert-stuffing', count: 15 }),
      ]);
    });
  },
);
