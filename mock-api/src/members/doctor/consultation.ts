import { randomUUID } from 'node:crypto';
import type {
  Consultation,
  ConsultationOutcome,
  PastConsultation,
} from '@serafim/contract/api/doctor/doctor';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { householdName } from '../../identity/person/person-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { ConsultationRow, Db, Store } from '../db/tables.ts';
import type { Doctors, Turn } from '../partner/doctor-partner.ts';
import { findOpen, isLost, markEnded, markSeen } from './consultation-repository.ts';

/** What consultations work with. */
export interface DoctorServices {
  store: Pick<Store, 'db'>;
  doctors: Doctors;
  now: () => Date;
}

/** A consultation, and where the partner says it stands. */
interface Standing {
  row: ConsultationRow;
  /** Null where the partner did not answer: the place is held meanwhile. */
  turn: Turn | null;
}

/** Name of the person who is seen; empty for a dependent who left the plan. */
export const patientName = async (db: Db, person: Person, place: number): Promise<string> =>
  (await householdName(db, person, place)) ?? '';

/** Stores that a consultation ended. @param unseen how it ended where the person never entered the room */
const close = (
  { store, now }: DoctorServices,
  row: ConsultationRow,
  unseen: Exclude<ConsultationOutcome, 'atendida'>,
): Promise<ConsultationRow> => markEnded(store.db, row, row.entered_at === null ? unseen : 'atendida', now());

/** Ends a consultation, and lets the partner know. @param unseen as above; 'lugar-perdido' where nobody looked after it */
export async function end(
  services: DoctorServices,
  row: ConsultationRow,
  unseen: 'desistiu' | 'lugar-perdido',
): Promise<ConsultationRow> {
  const ended = await close(services, row, unseen);
  await services.doctors.end(row.reference);
  return ended;
}

/** Where a consultation stands now; undefined where it has ended, also just now. A request that got lost is sent again. */
export async function standing(
  services: DoctorServices,
  person: Person,
  row: ConsultationRow,
): Promise<Standing | undefined> {
  const { store, doctors, now } = services;
  if (row.ended_at !== null) return undefined;
  if (isLost(row, now())) {
    await end(services, row, 'lugar-perdido');
    return undefined;
  }
  let turn = await doctors.turn(row.reference);
  if (turn?.kind === 'absent') {
    await doctors.request({
      reference: row.reference,
      name: await patientName(store.db, person, row.place),
      email: person.email,
    });
    turn = await doctors.turn(row.reference);
  }
  if (turn?.kind !== 'ended') return { row, turn };
  await close(services, row, 'sem-atendimento');
  return undefined;
}

/** The consultation of a member that has not ended, and where it stands. */
export async function current(services: DoctorServices, person: Person): Promise<Standing | undefined> {
  const row = await findOpen(services.store.db, person.number);
  return row && standing(services, person, row);
}

/**
 * One person of a contract is seen at a time: it has one sign-in, and its doctor one room.
 * @throws Refusal where the consultation that has not ended is of somebody else than the one who asks
 */
export function assertSamePatient({ place }: ConsultationRow, para: number): void {
  if (place !== para) throw new Refusal('outra-consulta');
}

/** Stores the request and the consent to it, unless there is one already; of two at once one is stored. */
function storeRequest(
  { store, doctors: { partner }, now }: DoctorServices,
  { number }: Person,
  { para, termo }: { para: number; termo: string },
): Promise<{ row: ConsultationRow; isNew: boolean }> {
  return inTransaction(store.db, async db => {
    await lockPerson(db, number);
    const open = await findOpen(db, number);
    if (open !== undefined) {
      assertSamePatient(open, para);
      return { row: open, isNew: false };
    }
    const at = now().toISOString();
    const row = await db
      .insertInto('consultation')
      .values({
        id: randomUUID(),
        person_number: number,
        place: para,
        reference: randomUUID(),
        partner: partner.name,
        demonstration: partner.isSandbox ? 1 : 0,
        consent_version: termo,
        requested_at: at,
        seen_at: at,
        entered_at: null,
        ended_at: null,
        outcome: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, isNew: true };
  });
}

/**
 * Puts a member, or a dependent, into the partner's queue.
 * @throws Refusal where nobody is on duty, or the partner does not answer: then nothing is stored
 */
export async function request(
  services: DoctorServices,
  person: Person,
  asked: { para: number; termo: string },
): Promise<Standing> {
  const { store, doctors, now } = services;
  const silent = () =>
    new Refusal('indisponivel', {
      detail: 'A equipe médica não respondeu. Tente de novo em instantes. Em emergência, ligue 192.',
      retryAfter: 5,
    });
  const duty = await doctors.duty({ email: person.email });
  if (duty === null) throw silent();
  if (!duty.onDuty) throw new Refusal('sem-plantao');
  const { row, isNew } = await storeRequest(services, person, asked);
  if (isNew) {
    const name = await patientName(store.db, person, row.place);
    const taken = await doctors.request({ reference: row.reference, name, email: person.email });
    if (!taken) {
      await store.db.deleteFrom('consultation').where('id', '=', row.id).execute();
      // The request may have arrived all the same.
      await doctors.end(row.reference);
      throw silent();
    }
  } else await markSeen(store.db, row, now());
  return { row, turn: await doctors.turn(row.reference) };
}

/** A consultation that has not ended, as members see it. */
export async function view(
  { store, doctors }: DoctorServices,
  person: Person,
  { row, turn }: Standing,
): Promise<Consultation> {
  const isInside = row.entered_at !== null;
  return {
    id: row.id,
    para: row.place,
    nome: await patientName(store.db, person, row.place),
    pedidaEm: row.requested_at,
    etapa: isInside ? 'sala' : turn?.kind === 'called' ? 'vez' : 'fila',
    lugar: turn?.kind === 'waiting' ? turn.place : null,
    minutos: turn?.kind === 'waiting' ? turn.minutes : null,
    sala: isInside ? await doctors.room(row.reference) : null,
  };
}

/** One that ended, as members see it; null for one that has not. @param name of the person who was seen */
export function pastView(row: ConsultationRow, name: string): PastConsultation | null {
  if (row.ended_at === null || row.outcome === null) return null;
  return {
    id: row.id,
    para: row.place,
    nome: name,
    pedidaEm: row.requested_at,
    entrouEm: row.entered_at,
    encerradaEm: row.ended_at,
    desfecho: row.outcome,
    demonstracao: row.demonstration === 1,
  };
}
