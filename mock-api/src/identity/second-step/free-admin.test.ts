import { randomBytes } from 'node:crypto';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { deriveKeys } from '../../platform/security/keys.ts';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf } from '../../testing/inputs.ts';
import { createAuditTrail } from '../audit/audit-trail.ts';
import { createSessions } from '../session/session-repository.ts';
import { freeAdmin } from './free-admin.ts';
import { createSecondStep } from './second-step.ts';

onEachStore({}, api => {
  const services = () => {
    const { store, cipher, clock, outbox } = api();
    const keys = deriveKeys([randomBytes(32)]);
    const now = () => clock.now;
    return {
      cipher,
      outbox,
      brand: defaultBrand,
      secondStep: createSecondStep(keys, cipher, now),
      sessions: createSessions(store.db, now),
      audit: createAuditTrail(store, keys.all('audit'), now),
    };
  };
  const signIn = ({ cpf, password }: { cpf: string; password: string }) =>
    api().app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password } });

  it('an administrator without phone and codes is let in again by who runs the server, and it is on record', async () => {
    const { store, clock } = api();
    const [admin, given] = [await anotherAdmin(api()), services()];
    const secret = await given.secondStep.begin(store.db, admin.number);
    const code = new TOTP({ secret: secret ?? '' }).generate({ timestamp: clock.now.getTime() });
    expect(await given.secondStep.confirm(store.db, admin.number, code)).toHaveLength(10);
    expect((await signIn(admin)).json()).toMatchObject({ session: null });

    expect(await freeAdmin(store, given, admin.cpf)).toBe('freed');
    expect((await signIn(admin)).json()).toMatchObject({ session: { id: admin.id } });
    const half = await store.db.selectFrom('pending_sign_in').selectAll().execute();
    expect(half.some(({ person_number }) => person_number === admin.number)).toBe(false);
    const [last] = await store.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', admin.id)
      .where('action', '<>', 'entrou')
      .orderBy('sequence', 'desc')
      .execute();
    expect(last).toMatchObject({ actor_id: 'operador', action: 'desligou-duas-etapas' });
    const mails = await api().waitingMail();
    expect(mails.filter(({ to, text }) => to === admin.email && /opera o servidor/.test(text))).toHaveLength(
      1,
    );
    expect(await freeAdmin(store, given, admin.cpf)).toBe('was-off');
  });

  it('nobody else is', async () => {
    expect(await freeAdmin(api().store, services(), freshCpf())).toBe('not-an-admin');
  });
});
