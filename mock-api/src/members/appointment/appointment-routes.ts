import type { AppointmentForm } from '@serafim/contract/api/appointment/appointment';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { requestingMember } from '../../identity/access/requester.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { householdName, householdNames } from '../../identity/person/person-repository.ts';
import { clinicsById } from '../../network/clinic/clinic-repository.ts';
import { clinicEmail, listedServices, toPublic } from '../../network/clinic/clinic-view.ts';
import { findClinic } from '../../network/clinic/find-clinic.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MembersServices } from '../services.ts';
import { planImpediment } from '../standing/plan-impediment.ts';
import { cancelledMail } from './appointment-mails.ts';
import { findRequest, listRequests, moveRequest } from './appointment-repository.ts';
import { isCancellable, memberView, namedClinic } from './appointment-view.ts';
import { requestAppointment } from './request-appointment.ts';

/** /minha-conta/pedidos: members ask clinics for appointments. */
export function appointmentRoutes(app: ApiApp, services: MembersServices): void {
  askingRoutes(app, services);
  requestRoutes(app, services);
}

/** What a clinic needs to know, and the request itself. */
function askingRoutes(app: ApiApp, services: MembersServices): void {
  const { store, limits, keyed, now } = services;
  const { db } = store;

  route(app, 'appointmentForm', async (request): Promise<AppointmentForm> => {
    const person = await requestingMember(db, request);
    const clinic = await findClinic(db, request.params.clinica);
    const { ClinicaEndereco, demonstracao } = toPublic(clinic);
    const names = await householdNames(db, person);
    return {
      clinica: {
        ...namedClinic(clinic),
        cidade: `${ClinicaEndereco.City}/${ClinicaEndereco.State}`,
        servicos: listedServices(clinic),
        recebePedidos: clinicEmail(clinic) !== '',
        demonstracao,
      },
      impedimento: await planImpediment(db, person, now()),
      pessoas: [...names].map(([place, name]) => ({ para: place, nome: name })),
      telefone: formatPhone(person.phone),
    };
  });

  route(app, 'requestAppointment', async request => {
    const { number } = await requestingMember(db, request);
    await limits.take('appointmentPerPerson', String(number));
    // The answer names nothing of what was asked for: answers to keyed requests are stored as they are.
    return keyed.once(
      request,
      `pedidos-${number}`,
      async () => undefined,
      async transaction => {
        await lockPerson(transaction, number);
        const person = await requestingMember(transaction, request);
        return requestAppointment(transaction, services, person, request.body);
      },
    );
  });
}

/** The requests that were made, and their cancellation. */
function requestRoutes(app: ApiApp, services: MembersServices): void {
  const { store, outbox, now } = services;
  const { db } = store;

  route(app, 'appointments', async request => {
    const person = await requestingMember(db, request);
    const requests = await listRequests(db, services, person.number);
    const names = await householdNames(db, person);
    const clinics = await clinicsById(
      db,
      requests.map(({ row }) => row.clinic_id),
    );
    return requests.flatMap(one => {
      const clinic = clinics.get(one.row.clinic_id);
      return clinic === undefined ? [] : [memberView(one, clinic, names.get(one.row.place) ?? '', now())];
    });
  });

  route(app, 'cancelAppointment', async request => {
    const person = await requestingMember(db, request);
    return inTransaction(db, async transaction => {
      const found = await findRequest(transaction, services, request.params.id, person.number);
      if (found === undefined) throw new Refusal('nao-encontrado');
      const clinic = (await clinicsById(transaction, [found.row.clinic_id])).get(found.row.clinic_id);
      if (clinic === undefined) throw new Error('The clinic of a request is gone');
      const name = (await householdName(transaction, person, found.row.place)) ?? '';
      if (found.state === 'cancelado') return memberView(found, clinic, name, now());
      if (!isCancellable(found, now())) throw new Refusal('pedido-encerrado');
      const cancelled = await moveRequest(transaction, services, found, 'cancelado');
      if (cancelled === undefined) throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
      await outbox.put(transaction, cancelledMail(services, clinic, cancelled), person.email);
      return memberView(cancelled, clinic, name, now());
    });
  });
}
