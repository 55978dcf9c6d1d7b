import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type {
  Appointment,
  AppointmentForm,
  ClinicRequest,
} from '@serafim/contract/api/appointment/appointment';
import type { NewAppointmentInput } from '@serafim/contract/api/appointment/new-appointment';
import type { ClinicInput } from '@serafim/contract/api/clinic/clinic';
import { clinicSlug } from '@serafim/contract/api/clinic/clinic-slug';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import type { MemberInput } from '@serafim/contract/api/sign-up/member';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';
import { expireRequests } from './expire-requests.ts';

const password = 'uma frase bem longa';
const HOUR = 3_600_000;
let clinics = 0;

onEachStore({}, api => {
  const join = async (about: Partial<MemberInput> = {}, isPaid = true) => {
    const [cpf, email] = [freshCpf(), `ana-${freshCpf()}@exemplo.com.br`];
    const dependentes = [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }];
    const payload = signUpInput({ cpf, password, email, dependentes, ...about });
    const signedUp = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { passe } = signedUp.json<{ passe: string }>();
    const instrumento = { instrumento: 'sandbox-aprova' };
    if (isPaid)
      await api().app.inject({
        method: 'POST',
        url: `/contratacao/${passe}/pagamento`,
        payload: instrumento,
      });
    return { cpf, email, cookie: await api().signIn(cpf, password) };
  };
  type Ana = Awaited<ReturnType<typeof join>>;
  const send = (ana: Pick<Ana, 'cookie'>, method: 'GET' | 'POST', path: string, payload = {}, key = '') =>
    api().app.inject({
      method,
      url: `/minha-conta${path}`,
      headers: {
        cookie: ana.cookie,
        'sec-fetch-site': 'same-origin',
        ...(key && { 'idempotency-key': key }),
      },
      ...(method === 'GET' ? {} : { payload }),
    });
  /** Registers a clinic, approved. @returns its slug and the address that its mails go to */
  const clinic = async (about: Partial<ClinicInput> = {}, hasMail = true) => {
    clinics += 1;
    const email = `rita-${clinics}-${api().store.kind}@clinica.exemplo.com.br`;
    const Complemento = {
      tipo: 'clinica' as const,
      cnpj: '11222333000181',
      diretorTecnico: { nome: 'Paulo Sena', crm: { numero: '123456', uf: 'SP' } },
      responsavel: { nome: 'Rita Ramos', email },
    };
    const payload = clinicInput({ ...(hasMail && { Complemento }), ...about });
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    const made = await api().app.inject({ method: 'POST', url: '/createClinica', payload, headers });
    const { id } = made.json<{ id: string }>();
    const listed = (await api().app.inject({ url: '/clinicas?limite=100' })).json<PublicClinic[]>();
    const found = listed.find(one => one.id === id);
    if (found === undefined) throw new Error('The clinic is not in the network');
    return { email, slug: clinicSlug(found) };
  };
  const wish = (slug: string, about: Partial<NewAppointmentInput> = {}): NewAppointmentInput => ({
    clinica: slug,
    servico: 'Dermatologia',
    para: 0,
    dia: '2026-11-24',
    periodo: 'manha',
    telefone: '(11) 98765-4321',
    ...about,
  });
  const ask = (ana: Ana, body: NewAppointmentInput, key = '') => send(ana, 'POST', '/pedidos', body, key);
  const own = async (ana: Ana) => (await send(ana, 'GET', '/pedidos')).json<Appointment[]>();
  const cancel = (ana: Ana, id: string) => send(ana, 'POST', `/pedidos/${id}/cancelamento`);
  const mailsTo = async (address: string) => (await api().waitingMail()).filter(({ to }) => to === address);
  const mailAbout = async ({ email }: Ana, subject: string) =>
    (await mailsTo(email)).find(mail => mail.subject === subject);
  const requestsTo = async (address: string) =>
    (await mailsTo(address)).filter(({ text }) => text.includes('Responder ao pedido: '));
  /** The pass of the link in the last request that a clinic got. */
  const passFor = async (address: string) =>
    /Responder ao pedido: \S+#(\S+)/.exec((await requestsTo(address)).at(-1)?.text ?? '')?.[1] ?? '';
  const see = (pass: string) => api().app.inject({ url: `/pedidos/${pass}` });
  const answer = (pass: string, payload: object) =>
    api().app.inject({ method: 'PUT', url: `/pedidos/${pass}/resposta`, payload });
  const confirm = { situacao: 'confirmado', dia: '2026-11-24', hora: '09:30', mensagem: 'Chegue antes.' };
  const refuse = { situacao: 'recusado', motivo: 'Agenda cheia nesses dias.' };
  /** Signs in anew: a session ends after a day. */
  const again = async (ana: Ana): Promise<Ana> => ({ ...ana, cookie: await api().signIn(ana.cpf, password) });

  it('a member asks for a dependent, the clinic confirms by its link, and both know the time', async () => {
    const [ana, boa] = [await join(), await clinic()];
    const form = (await send(ana, 'GET', `/pedidos/clinicas/${boa.slug}`)).json<AppointmentForm>();
    expect(form).toMatchObject({
      clinica: { nome: 'Clínica Boa Vizinha', servicos: ['Dermatologia'], recebePedidos: true },
      impedimento: null,
      pessoas: [{ para: 0 }, { para: 1, nome: 'Davi Souza' }],
      telefone: '(11) 98765-4321',
    });
    const two = { outroDia: '2026-11-26', outroPeriodo: 'tarde' as const, recado: 'De preferência cedo.' };
    const { id } = (await ask(ana, wish(boa.slug, { para: 1, ...two }))).json<{ id: string }>();

    const [mail] = await requestsTo(boa.email);
    expect(mail?.text).toContain('terça-feira, 24 de novembro de 2026, de manhã; ou quinta-feira');
    for (const secret of ['Davi', 'Ana', 'Souza', '98765', 'Dermatologia', 'cedo', ana.cpf])
      expect(mail?.text).not.toContain(secret);

    const pass = await passFor(boa.email);
    const seen = (await see(pass)).json<ClinicRequest>();
    expect(seen).toMatchObject({
      situacao: 'enviado',
      servico: 'Dermatologia',
      pessoa: {
        nome: 'Davi Souza',
        contato: 'Ana Beatriz Souza',
        telefone: '11 987654321',
        recado: 'De preferência cedo.',
      },
      resposta: null,
    });
    expect(JSON.stringify(seen)).not.toContain(ana.cpf);
    expect((await answer(pass, confirm)).json()).toMatchObject({ situacao: 'confirmado' });
    const resposta = {
      em: '2026-11-21T12:00:00.000Z',
      dia: '2026-11-24',
      hora: '09:30',
      mensagem: 'Chegue antes.',
    };
    expect(await own(ana)).toMatchObject([
      { id, nome: 'Davi Souza', situacao: 'confirmado', resposta, cancelavel: true },
    ]);
    const news = await mailAbout(ana, 'Consulta confirmada: 24/11/2026, às 09:30');
    expect(news?.text).toContain('terça-feira, 24 de novembro de 2026, às 09:30');
    expect(news?.text).not.toMatch(/Dermatologia|Chegue antes|Davi/);
  });

  it('looking at the link changes nothing, however often a scanner opens it', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug));
    const pass = await passFor(boa.email);
    const stored = () => api().store.db.selectFrom('appointment_request').selectAll().execute();
    const before = await stored();
    const seen = [(await see(pass)).body, (await see(pass)).body];
    const method = 'HEAD';
    expect((await api().app.inject({ method, url: `/pedidos/${pass}` })).statusCode).toBe(200);
    expect(seen[0]).toBe(seen[1]);
    expect(await stored()).toEqual(before);
  });

  it('of two answers at once the first counts, and the other reads that there is one', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug));
    const pass = await passFor(boa.email);
    const answers = await Promise.all([answer(pass, confirm), answer(pass, refuse)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await answer(pass, refuse);
    expect([late.statusCode, late.json().type]).toEqual([409, '/problemas/pedido-ja-respondido']);
    expect(
      (await mailsTo(ana.email)).filter(({ subject }) => /confirmada|não pode/.test(subject)),
    ).toHaveLength(1);
  });

  it('a refusal reaches the member with its reason, and the clinic does not see who asked any more', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug));
    const pass = await passFor(boa.email);
    expect((await answer(pass, refuse)).json()).toMatchObject({ situacao: 'recusado', pessoa: null });
    expect((await own(ana))[0]).toMatchObject({
      situacao: 'recusado',
      cancelavel: false,
      resposta: { dia: null, hora: null, mensagem: 'Agenda cheia nesses dias.' },
    });
    const news = await mailAbout(ana, 'A clínica não pode atender o pedido');
    expect(news?.text).toContain('O motivo está na sua conta');
    expect(news?.text).not.toContain('Agenda cheia');
  });

  it('a forged link, another request’s signature and a contract’s pass open nothing', async () => {
    const [ana, boa, outra] = [await join(), await clinic(), await clinic()];
    await ask(ana, wish(boa.slug));
    const mine = await passFor(boa.email);
    await ask(ana, wish(outra.slug));
    const other = await passFor(outra.email);
    const mixed = Buffer.concat([
      Buffer.from(mine, 'base64url').subarray(0, 16),
      Buffer.from(other, 'base64url').subarray(16),
    ]).toString('base64url');
    for (const pass of [mixed, 'abc', `${mine}A`, api().services.contractTokens.sign(1)]) {
      for (const tried of [await see(pass), await answer(pass, refuse)])
        expect([tried.statusCode, tried.json().type]).toEqual([404, '/problemas/nao-encontrado']);
    }
    expect((await see(other)).json()).toMatchObject({ situacao: 'enviado' });
  });

  it('a request that nobody answers ends after five days, its link says so, and its member reads it', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug, { dia: '2026-12-10' }));
    const pass = await passFor(boa.email);
    await api().inTime(async pass5 => {
      pass5((5 * 24 - 1) * HOUR);
      expect((await see(pass)).json()).toMatchObject({ situacao: 'enviado' });
      pass5(2 * HOUR);
      expect((await see(pass)).json()).toMatchObject({ situacao: 'expirado', pessoa: null });
      const late = await answer(pass, refuse);
      expect([late.statusCode, late.json().type]).toEqual([410, '/problemas/pedido-vencido']);
      // The member's list does not wait for the job.
      expect((await own(await again(ana)))[0]).toMatchObject({ situacao: 'expirado', cancelavel: false });
      await expireRequests(api().services);
      await expireRequests(api().services);
      const told = (await mailsTo(ana.email)).filter(({ subject }) => subject === 'A clínica não respondeu');
      expect(told).toHaveLength(1);
      expect((await see(pass)).json()).toMatchObject({ situacao: 'expirado' });
    });
  });

  it('and already at the end of the last day that was wished for', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug, { dia: '2026-11-22' }));
    expect((await own(ana))[0]?.respostaAte).toBe('2026-11-23T02:59:59.000Z');
  });

  it('a member takes a request back, also a confirmed one until its day, and the clinic is told', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await api().inTime(async pass => {
      await ask(ana, wish(boa.slug));
      const link = await passFor(boa.email);
      await answer(link, confirm);
      const [{ id = '' } = {}] = await own(ana);
      expect((await cancel(ana, id)).json()).toMatchObject({ situacao: 'cancelado', cancelavel: false });
      const told = async () => (await mailsTo(boa.email)).filter(({ subject }) => /cancelado$/.test(subject));
      expect((await told())[0]?.text).toContain('24 de novembro de 2026, às 09:30. O horário está livre.');
      expect((await cancel(ana, id)).statusCode).toBe(200);
      expect(await told()).toHaveLength(1);
      expect((await see(link)).json()).toMatchObject({ situacao: 'cancelado', pessoa: null });
      expect((await answer(link, refuse)).json().type).toBe('/problemas/pedido-encerrado');

      pass(HOUR);
      await ask(await again(ana), wish(boa.slug));
      const second = await passFor(boa.email);
      await answer(second, confirm);
      pass(4 * 24 * HOUR);
      const back = await again(ana);
      const [later] = (await own(back)).filter(({ situacao }) => situacao === 'confirmado');
      expect((await cancel(back, later?.id ?? '')).json().type).toBe('/problemas/pedido-encerrado');
      expect((await see(second)).json()).toMatchObject({ situacao: 'confirmado', pessoa: null });
    });
  });

  it('a double click, and a second tab, make one request and one mail', async () => {
    const [ana, boa] = [await join(), await clinic()];
    const body = wish(boa.slug);
    const first = await ask(ana, body, 'chave-de-ana-1');
    expect((await ask(ana, body, 'chave-de-ana-1')).json()).toEqual(first.json());
    const others = await Promise.all([ask(ana, body), ask(ana, body, 'chave-de-ana-2')]);
    for (const other of others) expect(other.json().type).toBe('/problemas/pedido-em-aberto');
    expect(await own(ana)).toHaveLength(1);
    expect(await mailsTo(boa.email)).toHaveLength(2);
  });

  it('five requests may wait at a time, and one more after one was taken back', async () => {
    const ana = await join();
    const places = [];
    for (let n = 0; n < 6; n += 1) places.push(await clinic());
    const [last, ...first] = places;
    for (const { slug } of first) expect((await ask(ana, wish(slug))).statusCode).toBe(201);
    const once = await ask(ana, wish(last?.slug ?? ''));
    expect([once.statusCode, once.json().type]).toEqual([409, '/problemas/pedidos-demais']);
    await cancel(ana, (await own(ana))[0]?.id ?? '');
    expect((await ask(ana, wish(last?.slug ?? ''))).statusCode).toBe(201);
  });

  it.each([
    ['without a plan', { plano: '' as const, dependentes: [] }, 'sem-plano'],
    ['before the first payment', {}, 'sem-pagamento'],
  ])('%s nobody can ask, and reads why', async (_name, about, impediment) => {
    const [ana, boa] = [await join(about, false), await clinic()];
    const form = await send(ana, 'GET', `/pedidos/clinicas/${boa.slug}`);
    expect(form.json<AppointmentForm>().impedimento).toBe(impediment);
    const refused = await ask(ana, wish(boa.slug));
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/problemas/plano-sem-pedidos']);
    expect(refused.json().detail).toMatch(/\.$/);
  });

  it.each([
    ['a service of another place', { servico: 'Psiquiatria' }, 'servico'],
    ['somebody who is not in the plan', { para: 2 }, 'para'],
    ['today', { dia: '2026-11-21' }, 'dia'],
    ['a day in a year', { dia: '2027-11-21' }, 'dia'],
    ['the same time twice', { outroDia: '2026-11-24', outroPeriodo: 'manha' as const }, 'outroDia'],
    ['no telephone', { telefone: '123' }, 'telefone'],
    ['a long note', { recado: 'x'.repeat(301) }, 'recado'],
  ])('%s is refused at its field, and no mail is written', async (_name, about, field) => {
    const [ana, boa] = [await join(), await clinic()];
    const refused = await ask(ana, wish(boa.slug, about));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
    expect(await requestsTo(boa.email)).toEqual([]);
  });

  it.each([
    ['yesterday', { ...confirm, dia: '2026-11-20' }, 'dia'],
    ['no hour', { ...confirm, hora: '25:00' }, 'hora'],
    ['a refusal without a reason', { situacao: 'recusado', motivo: '' }, 'motivo'],
  ])('a clinic that answers %s reads it at the field, and can try again', async (_name, body, field) => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug));
    const pass = await passFor(boa.email);
    const refused = await answer(pass, body);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
    expect((await answer(pass, confirm)).statusCode).toBe(200);
  });

  it('a clinic without an e-mail gets no requests, and an unknown one is not found', async () => {
    const [ana, mute] = [await join(), await clinic({}, false)];
    expect((await api().app.inject({ url: `/clinicas/${mute.slug}` })).json()).toMatchObject({
      recebePedidos: false,
    });
    expect((await ask(ana, wish(mute.slug))).json().type).toBe('/problemas/clinica-sem-pedidos');
    const page = await api().app.inject({ url: `/clinicas/outra-${mute.slug}` });
    expect(page.statusCode).toBe(404);
    expect((await ask(ana, wish('nenhuma-00000000'))).statusCode).toBe(404);
  });

  it('the page of a clinic never names the person who answers for it', async () => {
    const boa = await clinic();
    const page = await api().app.inject({ url: `/clinicas/${boa.slug}` });
    expect(page.json()).toMatchObject({ Name: 'Clínica Boa Vizinha', recebePedidos: true });
    expect(page.body).not.toMatch(/Rita|rita-|11222333/);
  });

  it('nobody reaches another member’s, nor any without signing in', async () => {
    const [ana, bia, boa] = [await join(), await join(), await clinic()];
    await ask(ana, wish(boa.slug));
    const [{ id = '' } = {}] = await own(ana);
    expect((await cancel(bia, id)).statusCode).toBe(404);
    expect(await own(bia)).toEqual([]);
    expect((await send({ cookie: '' }, 'GET', '/pedidos')).statusCode).toBe(401);
  });

  it('the member’s copy of all data has it, no text of it is legible in the store, and erasing removes it', async () => {
    const [ana, boa] = [await join(), await clinic()];
    await ask(ana, wish(boa.slug, { recado: 'Prefiro a doutora.' }));
    await answer(await passFor(boa.email), confirm);
    expect((await send(ana, 'GET', '/dados')).json<PersonalData>().pedidosDeConsulta).toMatchObject([
      {
        clinica: 'Clínica Boa Vizinha',
        servico: 'Dermatologia',
        dias: [{ dia: '2026-11-24', periodo: 'manha' }],
        recado: 'Prefiro a doutora.',
        situacao: 'confirmado',
        confirmada: { dia: '2026-11-24', hora: '09:30' },
        mensagemDaClinica: 'Chegue antes.',
      },
    ]);
    const [{ id = '' } = {}] = await own(ana);
    const stored = () =>
      api().store.db.selectFrom('appointment_request').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(await stored())).not.toMatch(/Dermatologia|doutora|987654321|Chegue|09:30/);
    const { protocolo } = (await send(ana, 'POST', '/eliminacao')).json<{ protocolo: string }>();
    await send(ana, 'POST', '/saida', { tipo: 'desistencia' });
    await api().app.inject({
      method: 'PUT',
      url: `/eliminacoes/${protocolo}/resposta`,
      payload: { tipo: 'eliminado' },
      headers: { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' },
    });
    expect(await stored()).toEqual([]);
    // The mail to the clinic that still waits is about the member.
    expect(await requestsTo(boa.email)).toEqual([]);
  });
});
