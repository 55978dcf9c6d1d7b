import {
  type CaseDetail,
  type CaseKind,
  type CaseQueue,
  caseKinds,
  type QueuedCase,
} from '@serafim/contract/api/case/case-queue';
import { isSameEmail } from '@serafim/contract/api/fields/same-email';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { MESSAGE_DAYS } from '@serafim/contract/site/message-terms';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { readMessage } from '../../messages/inbox/read-message.ts';
import { readOrder } from '../../money/staff-refund/read-order.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MembersTables } from '../db/tables.ts';
import { assignCase, listOwners, ownersOf } from './case-owners.ts';
import { casePerson, memberWhoWrote } from './case-person.ts';
import { countOpen, listOpen, type OpenCase } from './case-sources.ts';
import { type CaseSubject, readSubjects } from './case-subjects.ts';
import { findFact } from './find-fact.ts';
import { orderFacts } from './order-facts.ts';

type CaseServices = Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'audit' | 'brand' | 'now'>;

/** A case with the number of the member whom it is about. */
interface KnownCase {
  caso: QueuedCase;
  person: number | null;
}

/** Cases as the queue shows them, in the same order. What was closed meanwhile is left out. */
async function describe(
  { store: { db }, cipher, now }: CaseServices,
  cases: readonly OpenCase[],
  team: CaseQueue['equipe'],
): Promise<KnownCase[]> {
  const subjects = new Map<string, CaseSubject>();
  const owners = new Map<string, QueuedCase['dono']>();
  for (const [tipo, ofKind] of Map.groupBy(cases, one => one.tipo)) {
    const ids = ofKind.map(({ id }) => id);
    for (const [id, subject] of await readSubjects({ db, cipher, now: now() }, tipo, ids))
      subjects.set(`${tipo} ${id}`, subject);
    for (const [id, owner] of await ownersOf(db, tipo, ids, team)) owners.set(`${tipo} ${id}`, owner);
  }
  return cases.flatMap(one => {
    const name = `${one.tipo} ${one.id}`;
    const subject = subjects.get(name);
    if (subject === undefined) return [];
    const { person, nome, assunto } = subject;
    const { clock: _, ...known } = one;
    return [{ person, caso: { ...known, nome, assunto, dono: owners.get(name) ?? null } }];
  });
}

/** As databases order texts of digits and plain letters. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const byLastDay = (one: OpenCase, other: OpenCase): number =>
  compare(one.ate, other.ate) ||
  compare(one.clock, other.clock) ||
  compare(one.desde, other.desde) ||
  compare(one.id, other.id);

/** An open case; undefined where there is none. A message that was answered stays one, so that its answer can be seen. */
async function findCase(services: CaseServices, tipo: CaseKind, id: string): Promise<OpenCase | undefined> {
  const { db } = services.store;
  const [open] = await listOpen(db, tipo, services.now(), { limit: 1, only: id });
  if (open !== undefined || tipo !== 'mensagem') return open;
  const message = await db
    .selectFrom('message')
    .select('created_at as clock')
    .where('protocol', '=', id)
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const { clock } = message;
  return { tipo, id, clock, desde: clock, ate: addDays(dayInSaoPaulo(new Date(clock)), MESSAGE_DAYS) };
}

/** What stands beside a case: its message, its member, and what the records say. */
async function readDetail(
  services: CaseServices,
  { caso, person }: KnownCase,
  actor: string,
): Promise<CaseDetail> {
  const { store, cipher, now } = services;
  const { db } = store;
  const message = caso.tipo === 'mensagem' ? await readMessage(db, cipher, caso.id) : undefined;
  const member =
    message === undefined
      ? person === null
        ? undefined
        : await memberByNumber(db, person)
      : await memberWhoWrote(db, cipher, message.sender);
  const order = caso.tipo === 'devolver' ? await readOrder(db, services, caso.id, actor) : null;
  // A CPF is no secret: who writes from another address is told nothing of the member.
  return {
    caso,
    mensagem: message?.shown ?? null,
    fato:
      message && member && isSameEmail(message.sender.email, member.email)
        ? await findFact(db, message.shown.assunto, member.number, now())
        : null,
    devolucao: order && member ? { ...order, fatos: await orderFacts(db, order, member, now()) } : order,
    pessoa: member === undefined ? null : await casePerson(db, cipher, member, now()),
  };
}

/** The page reads the queue every minute: within so many milliseconds that is one look. */
const ONE_LOOK = 15 * 60_000;

/** /fila: what waits for an administrator, of every kind. */
export function caseRoutes(app: ApiApp, services: CaseServices): void {
  const { store, audit, now } = services;
  const { db } = store;
  /** When administrators last had a look at the queue recorded. */
  const looked = new Map<string, number>();

  route(app, 'caseQueue', async request => {
    const { tipo, dono, pagina, limite } = request.query;
    const actor = requestingAdmin(request);
    const last = looked.get(actor);
    if (last === undefined || last < now().getTime() - ONE_LOOK) {
      await audit.recordReading({ actor, action: 'leu-fila', subject: '' });
      looked.set(actor, now().getTime());
    }
    const equipe = await listOwners(db);
    // Who may own none has none, also from before.
    const self = equipe.some(({ id }) => id === actor) ? actor : '';
    const [contagem, meus] = [{} as CaseQueue['contagem'], {} as CaseQueue['contagem']];
    for (const kind of caseKinds) {
      const { all, own } = await countOpen(db, kind, now(), self);
      [contagem[kind], meus[kind]] = [all, own];
    }
    const filter = { limit: pagina * limite, owner: dono && self };
    const cases: OpenCase[] = [];
    for (const kind of tipo === undefined ? caseKinds : [tipo])
      cases.push(...(await listOpen(db, kind, now(), filter)));
    const page = cases.sort(byLastDay).slice((pagina - 1) * limite, pagina * limite);
    const known = await describe(services, page, equipe);
    return { casos: known.map(({ caso }) => caso), contagem, meus, equipe };
  });

  route(app, 'openCase', async request => {
    const { tipo, id } = request.params;
    const open = await findCase(services, tipo, id);
    const [known] = open ? await describe(services, [open], await listOwners(db)) : [];
    if (known === undefined) throw new Refusal('nao-encontrado');
    const actor = requestingAdmin(request);
    const detail = await readDetail(services, known, actor);
    await audit.recordReading({
      actor,
      action: detail.pessoa ? 'leu-ficha' : 'leu-mensagens',
      subject: detail.pessoa?.id ?? '',
    });
    return detail;
  });

  route(app, 'assignCase', async request => {
    const { tipo, id } = request.params;
    const { dono } = request.body;
    if ((await findCase(services, tipo, id)) === undefined) throw new Refusal('nao-encontrado');
    if (dono !== null && !(await listOwners(db)).some(owner => owner.id === dono))
      throw new Refusal('nao-encontrado');
    await assignCase(db, tipo, id, dono, now());
  });
}
