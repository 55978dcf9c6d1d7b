import { randomUUID } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyRequest } from 'fastify';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { knownMember, memberToChange } from '../../identity/person/person-repository.ts';
import { openChargeMail } from '../../money/billing/send-charge.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { plainText } from '../../platform/mail/compose-mail.ts';
import { readSent } from '../../platform/mail/sent-mail.ts';
import { changePlan, changeUnpaidPlan } from '../account/change-plan.ts';
import { insertNote } from '../client/note-repository.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { readSheet } from './client-sheet.ts';
import { leavingRoutes } from './leaving-routes.ts';
import { toSentMail } from './mail-events.ts';
import { readTimeline } from './timeline.ts';

type Services = PapersServices<MembersTables>;

/** The sheet of one client: what is open, what happened, and what an administrator does about it. */
export function sheetRoutes(app: ApiApp, services: Services): void {
  const { store, audit } = services;

  const recordReading = (request: FastifyRequest, { id: subject }: Person) =>
    audit.recordReading({ actor: requestingAdmin(request), action: 'leu-ficha', subject });

  route(app, 'clientSheet', async request => {
    const person = await knownMember(store.db, request.params.id);
    await recordReading(request, person);
    return readSheet(services, person);
  });

  route(app, 'clientTimeline', async request => {
    const person = await knownMember(store.db, request.params.id);
    await recordReading(request, person);
    return readTimeline(services, person, request.query);
  });

  mailRoutes(app, services, recordReading);
  noteRoutes(app, services);
  contractRoutes(app, services);
  leavingRoutes(app, services);
}

/** The mails that went to a client. */
function mailRoutes(
  app: ApiApp,
  { store, audit, keyed, cipher, outbox }: Services,
  recordReading: (request: FastifyRequest, person: Person) => Promise<void>,
): void {
  const nothing = {};

  async function knownMail({ number }: Person, email: string) {
    const [kept] = await readSent(store.db, cipher, number, { id: email });
    if (kept === undefined) throw new Refusal('nao-encontrado');
    return kept;
  }

  route(app, 'clientMail', async request => {
    const person = await knownMember(store.db, request.params.id);
    await recordReading(request, person);
    return toSentMail(await knownMail(person, request.params.email), person);
  });

  route(app, 'repeatClientMail', async request => {
    const person = await knownMember(store.db, request.params.id);
    await keyed.once(
      request,
      `e-mail ${person.id}`,
      async () => {
        const kept = await knownMail(person, request.params.email);
        if (!toSentMail(kept, person).podeRepetir) throw new Refusal('email-vencido');
        return kept;
      },
      async (db: Db, { mail }) => {
        await outbox.put(db, { ...mail, to: person.email, text: plainText(mail.subject, mail.body) });
        const subject = person.id;
        await audit.record(db, { actor: requestingAdmin(request), action: 'repetiu-email', subject });
        return nothing;
      },
    );
  });
}

/** What is written to a client, or about one. */
function noteRoutes(app: ApiApp, services: Services): void {
  const { store, audit, keyed, cipher, outbox, now } = services;
  const nothing = {};

  route(app, 'sendCharge', async request => {
    const person = await knownMember(store.db, request.params.id);
    await keyed.once(
      request,
      `cobrança ${person.id}`,
      () => openChargeMail(services, person),
      async (db: Db, mail) => {
        await outbox.put(db, mail);
        const record = {
          actor: requestingAdmin(request),
          action: 'mandou-cobranca',
          subject: person.id,
        } as const;
        await audit.record(db, record);
        return nothing;
      },
    );
  });

  route(app, 'noteClient', async request => {
    const person = await knownMember(store.db, request.params.id);
    const by = requestingAdmin(request);
    await keyed.once(
      request,
      `anotação ${person.id}`,
      async () => randomUUID(),
      async (db: Db, id) => {
        const { texto } = request.body;
        await insertNote(db, cipher, { id, personNumber: person.number, texto, by, now: now() });
        await audit.record(db, { actor: by, action: 'anotou', subject: person.id });
        return nothing;
      },
    );
  });
}

/** What is said to a member of a plan, as it is said to the team. @throws Refusal */
function forTeam(cause: unknown): never {
  const plano = cause instanceof Refusal ? cause.details.errors?.plano : undefined;
  if (plano === undefined) throw cause;
  throw new Refusal('dados-invalidos', {
    errors: { plano: plano.replace('você tem', 'a pessoa tem').replace('você pediu', 'a pessoa pediu') },
    cause,
  });
}

/** What changes a client's contract. */
function contractRoutes(app: ApiApp, services: Services): void {
  const { store, audit } = services;
  route(app, 'changeClientPlan', async request => {
    const person = await knownMember(store.db, request.params.id);
    const record = (db: Db) =>
      audit.record(db, {
        actor: requestingAdmin(request),
        action: 'trocou-plano',
        subject: person.id,
        fields: [request.body.plano, request.body.fatura],
      });
    // As the account says it: who has no contract chooses a plan there.
    if ((await presentContract(store.db, person.number)) === undefined)
      throw new Refusal('contrato-encerrado');
    if (!(await changeUnpaidPlan(services, person, request.body, record).catch(forTeam)))
      await inTransaction(store.db, async db => {
        await changePlan(db, services, await memberToChange(db, request.params.id), request.body).catch(
          forTeam,
        );
        await record(db);
      });
    return readSheet(services, person);
  });
}
