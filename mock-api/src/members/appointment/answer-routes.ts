import type { ClinicRequest } from '@serafim/contract/api/appointment/appointment';
import type { ClinicAnswer } from '@serafim/contract/api/appointment/clinic-answer';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { Person } from '../../identity/db/tables.ts';
import { householdName, memberByNumber } from '../../identity/person/person-repository.ts';
import { clinicsById } from '../../network/clinic/clinic-repository.ts';
import type { ClinicRow } from '../../network/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db } from '../db/tables.ts';
import type { MembersServices } from '../services.ts';
import { newsMail } from './appointment-mails.ts';
import { findRequest, type KnownRequest, moveRequest, type Written } from './appointment-repository.ts';
import { clinicView } from './appointment-view.ts';
import { dayFault } from './request-appointment.ts';

/** A request with the clinic that got it and the member who sent it. */
interface Found {
  request: KnownRequest;
  clinic: ClinicRow;
  person: Person;
}

/** What is stored of an answer. @throws Refusal at the day where it cannot be */
function readAnswer(answer: ClinicAnswer, now: Date): Written {
  if (answer.situacao === 'recusado') return { dia: null, hora: null, mensagem: answer.motivo };
  const { dia, hora, mensagem } = answer;
  const wrong = dayFault(dia, dayInSaoPaulo(now), now);
  if (wrong !== null) throw new Refusal('dados-invalidos', { errors: { dia: wrong } });
  return { dia, hora, mensagem };
}

/** @throws Refusal where nobody can answer a request any more */
function assertOpen({ state }: KnownRequest): void {
  if (state === 'enviado') return;
  if (state === 'expirado') throw new Refusal('pedido-vencido');
  throw new Refusal(state === 'cancelado' ? 'pedido-encerrado' : 'pedido-ja-respondido');
}

/** /pedidos: a clinic sees and answers a request by the link in its mail, without an account. Seeing changes nothing. */
export function answerRoutes(app: ApiApp, services: MembersServices): void {
  const { store, limits, outbox, answerPasses, now } = services;

  const find = async (db: Db, pass: string): Promise<Found> => {
    const id = answerPasses.read(pass);
    const request = id === null ? undefined : await findRequest(db, services, id);
    const clinic = request && (await clinicsById(db, [request.row.clinic_id])).get(request.row.clinic_id);
    const person = request && (await memberByNumber(db, request.row.person_number));
    if (request === undefined || clinic === undefined || person === undefined)
      throw new Refusal('nao-encontrado', {
        detail: 'Este link não é de um pedido, ou o pedido foi apagado. Confira se o endereço veio inteiro.',
      });
    return { request, clinic, person };
  };

  const view = async (db: Db, { request, clinic, person }: Found): Promise<ClinicRequest> => {
    const patient = (await householdName(db, person, request.row.place)) ?? '';
    return clinicView(request, clinic, { patient, member: person.name }, now());
  };

  route(app, 'clinicRequest', async request => {
    await limits.take('answerPerAddress', clientNetwork(request.ip));
    return view(store.db, await find(store.db, request.params.passe));
  });

  route(app, 'answerRequest', async request => {
    await limits.take('answerPerAddress', clientNetwork(request.ip));
    return inTransaction(store.db, async db => {
      const found = await find(db, request.params.passe);
      assertOpen(found.request);
      const { situacao } = request.body;
      const written = readAnswer(request.body, now());
      const answered = await moveRequest(db, services, found.request, situacao, written);
      if (answered === undefined) throw new Refusal('pedido-ja-respondido');
      await outbox.put(db, newsMail(services, found.person, found.clinic, answered));
      return view(db, { ...found, request: answered });
    });
  });
}
