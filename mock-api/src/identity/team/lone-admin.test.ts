import { randomBytes } from 'node:crypto';
import { openTestDatabase, POSTGRES } from '@serafim/server-kit/testing/throwaway-postgres';
import { describe, expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf } from '../../testing/inputs.ts';
import { openTestApi } from '../../testing/test-api.ts';
import { ensureFirstAdmin } from '../person/first-admin.ts';
import { inviteByOperator } from './invite-by-operator.ts';

onEachStore({}, api => {
  it('who runs the server invites the second administrator, on record and with mails, and no third', async () => {
    const { store, services, clock } = api();
    await store.db.updateTable('person').set({ email: 'a@exemplo.com.br' }).execute();
    const given = { ...services, now: () => clock.now };
    const invited = { name: 'Bia Lima Reis', email: 'bia@exemplo.com.br' };
    expect(await inviteByOperator(store, given, invited)).toBe('invited');
    const mails = await api().waitingMail();
    const [, convite = ''] =
      mails.find(({ to }) => to === invited.email)?.text.match(/Convite#([\w-]{43})/) ?? [];
    expect(
      mails.filter(({ to, text }) => to === 'a@exemplo.com.br' && /opera o servidor/.test(text)),
    ).toHaveLength(1);
    const offer = await api().app.inject({ method: 'POST', url: '/convite', payload: { convite } });
    expect(offer.json()).toMatchObject({ nome: invited.name, funcao: 'gestao' });
    const [record] = await store.db.selectFrom('audit').selectAll().orderBy('sequence', 'desc').execute();
    expect(record).toMatchObject({ actor_id: 'operador', action: 'convidou', fields: 'gestao' });
    await anotherAdmin(api());
    expect(await inviteByOperator(store, given, invited)).toBe('not-needed');
  });
});

describe('two processes that start on one new PostgreSQL database', { tags: POSTGRES }, () => {
  it('make one administrator', async () => {
    const database = await openTestDatabase();
    const api = await openTestApi({ databaseUrl: database.url });
    try {
      await api.store.db.deleteFrom('person').execute();
      const password = randomBytes(12).toString('hex');
      const made = await Promise.all(
        Array.from({ length: 6 }, () => ensureFirstAdmin(api.services, { cpf: freshCpf(), password })),
      );
      expect(made).toEqual(Array(6).fill(null));
      expect(await api.store.db.selectFrom('staff').select('role').execute()).toEqual([{ role: 'gestao' }]);
    } finally {
      await api.close();
      await database.close();
    }
  }, 60_000);
});
