import { randomUUID } from 'node:crypto';
import { ANSWER_DAYS, type RequestState } from '@serafim/contract/api/appointment/appointment';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { listedServices } from '../../network/clinic/clinic-view.ts';
import type { ClinicRow } from '../../network/db/tables.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Wanted, Written } from '../appointment/appointment-repository.ts';
import type { AppointmentRequestRow, Db } from '../db/tables.ts';
import { openDay, type Places } from './seed-ledgers.ts';
import { chance, oneOf } from './seed-numbers.ts';
import type { SeedMember } from './store-seed-members.ts';

const DAY = 86_400_000;

/** A request that was made so many days ago for a day so many days after it, and what the clinic wrote a day later. */
interface SeedRequest {
  state: RequestState;
  ago: number;
  ahead: number;
  answer?: string;
  recado?: string;
}

/** One of each state, and one whose day has passed. Those that wait have days left to be answered in. */
const requests: readonly SeedRequest[] = [
  { state: 'enviado', ago: 1, ahead: 8, recado: 'Prefiro depois das 14 h.' },
  { state: 'confirmado', ago: 4, ahead: 9, answer: 'Chegue dez minutos antes, com documento e cartão.' },
  { state: 'confirmado', ago: 41, ahead: 7, answer: 'Até lá!' },
  { state: 'recusado', ago: 16, ahead: 6, answer: 'A agenda deste mês está cheia. Tente de novo no dia 1º.' },
  { state: 'cancelado', ago: 22, ahead: 9 },
  { state: 'expirado', ago: 33, ahead: 12 },
];

const hours = ['08:30', '09:15', '10:00', '14:30', '16:00'];

/** The request of a member as a row. */
function requestRow(
  cipher: Cipher,
  { person, invented }: SeedMember,
  clinic: ClinicRow,
  { state, ago, ahead, answer, recado = '' }: SeedRequest,
  now: Date,
): AppointmentRequestRow {
  const id = randomUUID();
  const created = new Date(now.getTime() - ago * DAY);
  const dia = openDay(addDays(dayInSaoPaulo(created), ahead));
  const wanted: Wanted = {
    servico: oneOf(listedServices(clinic), chance(person.number, `service ${ago}`)),
    desejos: [{ dia, periodo: 'manha' }],
    telefone: person.phone,
    recado,
  };
  const written: Written | undefined =
    answer === undefined
      ? undefined
      : state === 'confirmado'
        ? { dia, hora: oneOf(hours, chance(person.number, `hour ${ago}`)), mensagem: answer }
        : { dia: null, hora: null, mensagem: answer };
  return {
    id,
    protocol: newProtocol(created),
    person_number: person.number,
    clinic_id: clinic.id,
    place: Math.floor(chance(person.number, `for ${ago}`) * (invented.dependentes.length + 1)),
    wish_cipher: cipher.seal('appointment_request.wish_cipher', id, JSON.stringify(wanted)),
    state,
    created_at: created.toISOString(),
    expires_at: new Date(created.getTime() + ANSWER_DAYS * DAY).toISOString(),
    answered_at: written ? new Date(created.getTime() + DAY).toISOString() : null,
    answer_cipher: written
      ? cipher.seal('appointment_request.answer_cipher', id, JSON.stringify(written))
      : '',
  };
}

const places = ['clinica', 'hospital', 'imagem', 'laboratorio'];

/** Stores requests of members: one of some of them, one of each state of the first. */
export async function insertAppointments(
  db: Db,
  cipher: Cipher,
  members: readonly SeedMember[],
  network: Places,
  now: Date,
): Promise<void> {
  const rows = members.flatMap((member, index) => {
    const near = (network.get(member.invented.town) ?? []).filter(({ kind }) => places.includes(kind));
    const mine = index === 0 ? requests : requests.filter((_, at) => at === index % requests.length);
    return near.length === 0
      ? []
      : mine.map((request, at) =>
          requestRow(cipher, member, oneOf(near, chance(member.person.number, `clinic ${at}`)), request, now),
        );
  });
  await db.insertInto('appointment_request').values(rows).execute();
}
