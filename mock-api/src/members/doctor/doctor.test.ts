import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { CONSENT_VERSION } from '@serafim/contract/api/doctor/consent-text';
import type { Consultation, Doctor, PastConsultation } from '@serafim/contract/api/doctor/doctor';
import type { MemberInput } from '@serafim/contract/api/sign-up/member';
import { expect, it, vi } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import type { DoctorPartner, DoctorRequest } from '../partner/doctor-partner.ts';
import { releasePlaces } from './release-places.ts';

const password = 'uma frase bem longa';
const MINUTE = 60_000;

/** What the partner was told, and ways to make it forget one request, and to wait before it says who is on duty. */
const told = {
  duties: 0,
  beforeDuty: Promise.resolve(),
  requests: [] as DoctorRequest[],
  ended: [] as string[],
  loseNext: false,
};
const watched = (sandbox: DoctorPartner): DoctorPartner => ({
  ...sandbox,
  duty: async (member, signal) => {
    told.duties += 1;
    await told.beforeDuty;
    return sandbox.duty(member, signal);
  },
  request: async (request, signal) => {
    told.requests.push(request);
    if (!told.loseNext) return sandbox.request(request, signal);
    told.loseNext = false;
  },
  end: async (reference, signal) => {
    told.ended.push(reference);
    return sandbox.end(reference, signal);
  },
});

onEachStore({ doctorPartner: watched }, api => {
  const join = async (about: Partial<MemberInput> = {}, isPaid = true) => {
    const cpf = freshCpf();
    const dependentes = [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }];
    const payload = signUpInput({ cpf, password, dependentes, ...about });
    const signedUp = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { passe } = signedUp.json<{ passe: string }>();
    if (isPaid)
      await api().app.inject({
        method: 'POST',
        url: `/contratacao/${passe}/pagamento`,
        payload: { instrumento: 'sandbox-aprova' },
      });
    return { cpf, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const send = (
    { cookie }: Pick<Ana, 'cookie'>,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload = {},
  ) =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(method === 'GET' ? {} : { payload }),
    });
  const ask = (ana: Ana, para = 0) => send(ana, 'POST', '/medico', { para, termo: CONSENT_VERSION });
  const asked = async (ana: Ana, para = 0) => (await ask(ana, para)).json<Consultation>();
  const look = async (ana: Ana) => (await send(ana, 'GET', '/medico')).json<Doctor>();
  const past = async (ana: Ana) => (await send(ana, 'GET', '/consultas')).json<PastConsultation[]>();
  const step = (ana: Ana, id: string, what: string) =>
    send(ana, what === 'presenca' ? 'PUT' : 'POST', `/medico/${id}/${what}`);

  it('a member waits, is called, enters, ends, and finds when and for whom, but not why', async () => {
    const ana = await join();
    expect(await look(ana)).toMatchObject({
      demonstracao: true,
      impedimento: null,
      pessoas: [
        { para: 0, nome: 'Ana Beatriz Souza' },
        { para: 1, nome: 'Davi Souza' },
      ],
      plantao: { aberto: true, minutos: 6 },
      consulta: null,
    });
    await api().inTime(async pass => {
      const first = await asked(ana, 1);
      expect(first).toMatchObject({
        para: 1,
        nome: 'Davi Souza',
        etapa: 'fila',
        lugar: 2,
        minutos: 6,
        sala: null,
      });
      expect((await step(ana, first.id, 'entrada')).json().type).toBe('/problemas/ainda-nao-e-a-vez');
      pass(4 * MINUTE);
      expect((await step(ana, first.id, 'presenca')).json()).toMatchObject({ lugar: 1, minutos: 2 });
      pass(2 * MINUTE);
      expect((await step(ana, first.id, 'presenca')).json()).toMatchObject({ etapa: 'vez', lugar: null });
      expect((await step(ana, first.id, 'entrada')).json()).toMatchObject({
        etapa: 'sala',
        sala: 'http://localhost:3000/Medico',
      });
      pass(5 * MINUTE);
      const ended = (await step(ana, first.id, 'fim')).json<PastConsultation>();
      expect(ended).toEqual({
        id: first.id,
        para: 1,
        nome: 'Davi Souza',
        pedidaEm: '2026-11-21T12:00:00.000Z',
        entrouEm: '2026-11-21T12:06:00.000Z',
        encerradaEm: '2026-11-21T12:11:00.000Z',
        desfecho: 'atendida',
        demonstracao: true,
      });
      pass(MINUTE);
      expect((await step(ana, first.id, 'fim')).json()).toEqual(ended);
      expect(await past(ana)).toEqual([ended]);
      expect((await look(ana)).consulta).toBeNull();
      expect((await step(ana, first.id, 'presenca')).json().type).toBe('/problemas/consulta-encerrada');
    });
  });

  it('a double click, and a second tab, make one request', async () => {
    const ana = await join();
    const { promise, resolve } = Promise.withResolvers<void>();
    const [before, duties] = [told.requests.length, told.duties];
    told.beforeDuty = promise;
    const asking = [ask(ana, 1), ask(ana, 1), ask(ana, 1)];
    // None of them has found another's request when all of them store theirs.
    await vi.waitFor(() => expect(told.duties - duties).toBe(3));
    resolve();
    const answers = await Promise.all(asking);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(answer => answer.json<Consultation>().id)).size).toBe(1);
    expect(told.requests.length - before).toBe(1);
    expect(Object.keys(told.requests.at(-1) ?? {}).sort()).toEqual(['email', 'name', 'reference']);
  });

  it('while one person of a contract waits another is told so, and never given that place', async () => {
    const ana = await join();
    const { id } = await asked(ana);
    const before = told.requests.length;
    const answer = await ask(ana, 1);
    expect([answer.statusCode, answer.json().type]).toEqual([409, '/problemas/outra-consulta']);
    expect(told.requests.length).toBe(before);
    expect((await look(ana)).consulta).toMatchObject({ id, para: 0 });
    await step(ana, id, 'fim');
    expect(await asked(ana, 1)).toMatchObject({ para: 1, nome: 'Davi Souza' });
  });

  it.each([
    ['without a plan', { plano: '' as const, dependentes: [] }, false, 'sem-plano'],
    ['before the first payment', {}, false, 'sem-pagamento'],
  ])('%s nobody gets in, and reads why', async (_name, about, isPaid, impediment) => {
    const ana = await join(about, isPaid);
    expect((await look(ana)).impedimento).toBe(impediment);
    const answer = await ask(ana);
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problemas/medico-nao-incluido']);
    expect(answer.json().detail).toMatch(/\.$/);
  });

  it('who left the plan gets in no more', async () => {
    const ana = await join();
    await send(ana, 'POST', '/saida', { tipo: 'desistencia' });
    expect((await look(ana)).impedimento).toBe('encerrada');
    expect((await ask(ana)).statusCode).toBe(403);
  });

  it.each([
    ['an older text', { para: 0, termo: '2020-01-01' }, 'termo'],
    ['somebody who is not in the plan', { para: 2, termo: CONSENT_VERSION }, 'para'],
  ])('%s is refused at its field, and nothing is stored', async (_name, payload, field) => {
    const ana = await join();
    const answer = await send(ana, 'POST', '/medico', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect((await look(ana)).consulta).toBeNull();
  });

  it('with nobody on duty a member reads when somebody is', async () => {
    const ana = await join({ email: 'ana+sem-plantao@exemplo.com.br' });
    expect((await look(ana)).plantao).toEqual({
      aberto: false,
      minutos: null,
      volta: '2026-11-22T10:00:00.000Z',
    });
    expect((await ask(ana)).json().type).toBe('/problemas/sem-plantao');
  });

  it('a partner that does not answer stores nothing, and says so', async () => {
    const ana = await join({ email: 'ana+medico-nao-responde@exemplo.com.br' });
    expect((await look(ana)).plantao).toBeNull();
    const answer = await ask(ana);
    expect([answer.statusCode, answer.json().detail]).toEqual([503, expect.stringContaining('192')]);
    expect(await past(ana)).toEqual([]);
  });

  it('a request that the partner lost is sent again under its reference', async () => {
    const ana = await join();
    told.loseNext = true;
    const { id } = await asked(ana);
    expect((await step(ana, id, 'presenca')).json()).toMatchObject({ etapa: 'fila', lugar: 2 });
    const [one, other] = told.requests.slice(-2);
    expect(other).toEqual(one);
  });

  it('a place is held ten minutes for who lost the connection, and given up then', async () => {
    const [ana, bia] = [await join(), await join()];
    await api().inTime(async pass => {
      const [{ id }, other] = [await asked(ana), await asked(bia)];
      pass(10 * MINUTE);
      expect((await look(ana)).consulta).toMatchObject({ id, etapa: 'vez' });
      expect((await step(ana, id, 'presenca')).statusCode).toBe(200);
      const [mine, lost] = told.requests.slice(-2).map(({ reference }) => reference);
      pass(MINUTE);
      await releasePlaces(api().services);
      expect(told.ended).toContain(lost);
      expect(told.ended).not.toContain(mine);
      expect(await past(bia)).toMatchObject([{ id: other.id, desfecho: 'lugar-perdido', entrouEm: null }]);
      pass(10 * MINUTE);
      expect((await step(ana, id, 'entrada')).json().type).toBe('/problemas/consulta-encerrada');
      expect(await past(ana)).toMatchObject([{ id, desfecho: 'lugar-perdido' }]);
      expect((await asked(ana)).id).not.toBe(id);
    });
  });

  it('in a demonstration the turn can come at once', async () => {
    const ana = await join();
    const { id } = await asked(ana);
    expect((await step(ana, id, 'chamada')).json()).toMatchObject({ etapa: 'vez' });
    expect((await step(ana, id, 'fim')).json()).toMatchObject({ desfecho: 'desistiu' });
  });

  it('nobody reaches another member’s, nor any without signing in', async () => {
    const [ana, bia] = [await join(), await join()];
    const { id } = await asked(ana);
    for (const what of ['presenca', 'entrada', 'chamada', 'fim'])
      expect((await step(bia, id, what)).statusCode).toBe(404);
    expect((await look(bia)).consulta).toBeNull();
    expect((await send({ cookie: '' }, 'GET', '/medico')).statusCode).toBe(401);
    expect((await send({ cookie: await api().signInAdmin() }, 'GET', '/medico')).statusCode).toBe(403);
  });

  it('the member’s copy of all data has it with the consent, and erasing removes it', async () => {
    const ana = await join();
    const { id } = await asked(ana, 1);
    await step(ana, id, 'fim');
    expect((await send(ana, 'GET', '/dados')).json<PersonalData>().consultas).toMatchObject([
      { para: 1, termo: CONSENT_VERSION, pedidaEm: '2026-11-21T12:00:00.000Z', desfecho: 'desistiu' },
    ]);
    const { db } = api().store;
    const stored = async () => {
      const rows = await db.selectFrom('consultation').select('reference').where('id', '=', id).execute();
      const references = told.requests.slice(-1).map(({ reference }) => reference);
      const known = await db
        .selectFrom('sandbox_consultation')
        .select('reference')
        .where('reference', 'in', references)
        .execute();
      return [rows.length, known.length];
    };
    expect(await stored()).toEqual([1, 1]);
    const { protocolo } = (await send(ana, 'POST', '/eliminacao')).json<{ protocolo: string }>();
    await send(ana, 'POST', '/saida', { tipo: 'desistencia' });
    await api().app.inject({
      method: 'PUT',
      url: `/eliminacoes/${protocolo}/resposta`,
      payload: { tipo: 'eliminado' },
      headers: { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' },
    });
    expect(await stored()).toEqual([0, 0]);
  });
});
