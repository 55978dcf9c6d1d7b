import { randomUUID } from 'node:crypto';
import {
  ANSWER_DAYS,
  DAYS_AHEAD,
  MOST_OPEN_REQUESTS,
  type Wish,
} from '@serafim/contract/api/appointment/appointment';
import type { NewAppointment } from '@serafim/contract/api/appointment/new-appointment';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { addDays, type Day, dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { householdName } from '../../identity/person/person-repository.ts';
import { clinicEmail, listedServices } from '../../network/clinic/clinic-view.ts';
import { findClinic } from '../../network/clinic/find-clinic.ts';
import type { ClinicRow } from '../../network/db/tables.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import type { Db } from '../db/tables.ts';
import type { MembersServices } from '../services.ts';
import { planImpediment, planImpedimentText } from '../standing/plan-impediment.ts';
import { requestMail } from './appointment-mails.ts';
import { insertRequest, listOpen } from './appointment-repository.ts';

/** What requests work with. */
export type AppointmentServices = Pick<
  MembersServices,
  'store' | 'cipher' | 'outbox' | 'brand' | 'siteOrigin' | 'answerPasses' | 'now'
>;

const DAY = 86_400_000;

const refuse = (field: keyof NewAppointment, message: string) =>
  new Refusal('dados-invalidos', { errors: { [field]: message } });

/** Why a day cannot be chosen: it is over, or too far ahead; null where it can. @param first the earliest day */
export function dayFault(day: Day, first: Day, now: Date): string | null {
  const last = addDays(dayInSaoPaulo(now), DAYS_AHEAD);
  if (day < first) return `Escolha um dia a partir de ${plainDay(first)}.`;
  return day > last ? `Escolha um dia até ${plainDay(last)}.` : null;
}

/** The days wished for. @throws Refusal at the field of a day that cannot be */
function readWishes({ dia, periodo, outroDia, outroPeriodo }: NewAppointment, now: Date): [Wish, ...Wish[]] {
  const tomorrow = addDays(dayInSaoPaulo(now), 1);
  const first = dayFault(dia, tomorrow, now);
  if (first !== null) throw refuse('dia', first);
  if (outroDia === '') return [{ dia, periodo }];
  const second = dayFault(outroDia, tomorrow, now);
  if (second !== null) throw refuse('outroDia', second);
  if (outroDia === dia && outroPeriodo === periodo)
    throw refuse('outroDia', 'Escolha outro dia ou outro período, ou deixe vazio.');
  return [
    { dia, periodo },
    { dia: outroDia, periodo: outroPeriodo },
  ];
}

/** Until when a clinic can answer: some days, and not after the last day wished for has ended in São Paulo. */
function expiry(wishes: readonly Wish[], now: Date): string {
  const last =
    wishes
      .map(({ dia }) => dia)
      .sort()
      .at(-1) ?? '';
  const end = Date.parse(`${last}T23:59:59-03:00`);
  return new Date(Math.min(now.getTime() + ANSWER_DAYS * DAY, end)).toISOString();
}

/** @throws Refusal where the member cannot ask this clinic this now */
async function assertAllowed(
  db: Db,
  person: Person,
  clinic: ClinicRow,
  { para, servico }: NewAppointment,
  now: Date,
): Promise<void> {
  const impediment = await planImpediment(db, person, now);
  if (impediment !== null) throw new Refusal('plano-sem-pedidos', { detail: planImpedimentText[impediment] });
  if (clinicEmail(clinic) === '') throw new Refusal('clinica-sem-pedidos');
  if (!listedServices(clinic).includes(servico))
    throw refuse('servico', 'Escolha uma especialidade ou um exame desta clínica.');
  if ((await householdName(db, person, para)) === undefined) throw refuse('para', 'Escolha alguém do plano.');
  const open = await listOpen(db, person.number, now);
  if (open.some(one => one.clinic_id === clinic.id && one.place === para))
    throw new Refusal('pedido-em-aberto', {
      detail: 'Espere a resposta, ou cancele o pedido em Consultas para fazer outro.',
    });
  if (open.length >= MOST_OPEN_REQUESTS)
    throw new Refusal('pedidos-demais', {
      detail: `São ${MOST_OPEN_REQUESTS} no máximo. Cancele um em Consultas para fazer outro.`,
    });
}

/** Stores a request and writes to the clinic, in the transaction that it is given. The person is locked. */
export async function requestAppointment(
  db: Db,
  services: AppointmentServices,
  person: Person,
  asked: NewAppointment,
): Promise<{ id: string }> {
  const { outbox, answerPasses } = services;
  const now = services.now();
  const clinic = await findClinic(db, asked.clinica);
  await assertAllowed(db, person, clinic, asked, now);
  const desejos = readWishes(asked, now);
  const id = randomUUID();
  const { servico, telefone, recado, para } = asked;
  const request = await insertRequest(
    db,
    services,
    {
      id,
      protocol: newProtocol(now),
      person_number: person.number,
      clinic_id: clinic.id,
      place: para,
      expires_at: expiry(desejos, now),
    },
    { servico, desejos, telefone, recado },
  );
  await outbox.put(db, requestMail(services, clinic, request, answerPasses.sign(id)), person.email);
  return { id };
}
