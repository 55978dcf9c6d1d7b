import { CONSENT_VERSION } from '@serafim/contract/api/doctor/consent-text';
import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import type { FastifyRequest } from 'fastify';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { householdName, householdNames } from '../../identity/person/person-repository.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { ConsultationRow } from '../db/tables.ts';
import type { Doctors } from '../partner/doctor-partner.ts';
import type { MembersServices } from '../services.ts';
import {
  assertSamePatient,
  current,
  end,
  pastView,
  patientName,
  request as requestDoctor,
  standing,
  view,
} from './consultation.ts';
import { findConsultation, listConsultations, markEntered, markSeen } from './consultation-repository.ts';
import { findImpediment, impedimentText } from './doctor-access.ts';

const params = z.strictObject({ id: z.uuid() });

async function dutyView(doctors: Doctors, { email }: Person): Promise<Doctor['plantao']> {
  const duty = await doctors.duty({ email });
  if (duty === null) return null;
  return duty.onDuty
    ? { aberto: true, minutos: duty.minutes, volta: null }
    : { aberto: false, minutos: null, volta: duty.next.toISOString() };
}

/** Finds the member and the consultation that a request names. */
async function named(
  { store, limits }: MembersServices,
  request: FastifyRequest,
  { id }: z.infer<typeof params>,
): Promise<{ person: Person; row: ConsultationRow }> {
  const person = await requestingMember(store.db, request);
  await limits.take('doctorLookPerPerson', String(person.number));
  const row = await findConsultation(store.db, person.number, id);
  if (row === undefined) throw new Refusal('nao-encontrado');
  return { person, row };
}

/** The same and where it stands. @throws Refusal where it has ended */
async function namedAndOpen(
  services: MembersServices,
  request: FastifyRequest,
  which: z.infer<typeof params>,
) {
  const { person, row } = await named(services, request, which);
  const found = await standing(services, person, row);
  if (found === undefined) throw new Refusal('consulta-encerrada');
  return { person, found };
}

/** /minha-conta/medico and /minha-conta/consultas: members talk to the partner's doctor. */
export function doctorRoutes(app: ApiApp, services: MembersServices): void {
  askingRoutes(app, services);
  waitingRoutes(app, services);
  endedRoutes(app, services);
}

/** Whether a doctor can be talked to, and the request for one. */
function askingRoutes(app: ApiApp, services: MembersServices): void {
  const { store, limits, doctors, now } = services;
  const { db } = store;

  route(app, 'doctor', async (request): Promise<Doctor> => {
    const person = await requestingMember(db, request);
    await limits.take('doctorLookPerPerson', String(person.number));
    const impediment = await findImpediment(db, person, now());
    const open = await current(services, person);
    const names = await householdNames(db, person);
    return {
      demonstracao: doctors.partner.isSandbox,
      quemAtende: doctors.partner.team,
      impedimento: impediment,
      pessoas: [...names].map(([place, name]) => ({ para: place, nome: name })),
      plantao: impediment === null && open === undefined ? await dutyView(doctors, person) : null,
      consulta: open === undefined ? null : await view(services, person, open),
    };
  });

  route(app, 'requestConsultation', async request => {
    const person = await requestingMember(db, request);
    await limits.take('doctorPerPerson', String(person.number));
    const open = await current(services, person);
    if (open !== undefined) {
      assertSamePatient(open.row, request.body.para);
      await markSeen(db, open.row, now());
      return await view(services, person, open);
    }
    const impediment = await findImpediment(db, person, now());
    if (impediment !== null) throw new Refusal('medico-nao-incluido', { detail: impedimentText[impediment] });
    const { para, termo } = request.body;
    if (termo !== CONSENT_VERSION)
      throw new Refusal('dados-invalidos', {
        errors: { termo: 'O termo de consentimento mudou. Recarregue a página e leia de novo.' },
      });
    if ((await householdName(db, person, para)) === undefined)
      throw new Refusal('dados-invalidos', { errors: { para: 'Escolha alguém do plano.' } });
    const found = await requestDoctor(services, person, request.body);
    return await view(services, person, found);
  });
}

/** The place in the queue, and the way into the room. */
function waitingRoutes(app: ApiApp, services: MembersServices): void {
  const { store, doctors, now } = services;

  route(app, 'holdPlace', async request => {
    const { person, found } = await namedAndOpen(services, request, request.params);
    await markSeen(store.db, found.row, now());
    return view(services, person, found);
  });

  route(app, 'enterRoom', async request => {
    const { person, found } = await namedAndOpen(services, request, request.params);
    if (found.row.entered_at === null && found.turn?.kind !== 'called')
      throw new Refusal('ainda-nao-e-a-vez');
    const row = (await markEntered(store.db, found.row, now())) ?? found.row;
    return view(services, person, { ...found, row });
  });

  route(app, 'callNow', async request => {
    const { person, found } = await namedAndOpen(services, request, request.params);
    if (doctors.partner.callNow === undefined) throw new Refusal('nao-encontrado');
    await doctors.partner.callNow(found.row.reference);
    return view(services, person, { ...found, turn: await doctors.turn(found.row.reference) });
  });
}

/** The end of a consultation, and those that ended. */
function endedRoutes(app: ApiApp, services: MembersServices): void {
  const { db } = services.store;

  route(app, 'endConsultation', async request => {
    const { person, row } = await named(services, request, request.params);
    const ended = row.ended_at === null ? await end(services, row, 'desistiu') : row;
    const past = pastView(ended, await patientName(db, person, ended.place));
    if (past === null) throw new Error('A consultation that was ended has no end');
    return past;
  });

  route(app, 'pastConsultations', async request => {
    const person = await requestingMember(db, request);
    const names = await householdNames(db, person);
    const rows = await listConsultations(db, person.number);
    return rows.map(row => pastView(row, names.get(row.place) ?? '')).filter(one => one !== null);
  });
}
