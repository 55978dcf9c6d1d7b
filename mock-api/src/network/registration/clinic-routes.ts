import { clinicCreatedSchema, clinicSchema } from '@serafim/contract/api/clinic';
import { clinicDecisionSchema, clinicQueueSchema } from '@serafim/contract/api/network';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { actorOf } from '../audit/actor-of.ts';
import type { ClinicRow } from '../db/tables.ts';
import { newProtocol } from '../form/protocol.ts';
import { idParams, nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { tellWaiting } from '../network-request/tell-waiting.ts';
import type { ApiApp, Services } from '../services.ts';
import { askedOf, decideClinic } from './clinic-decisions.ts';
import { type ClinicNews, clinicMails } from './clinic-mails.ts';
import { insertClinic, pendingClinics } from './clinic-repository.ts';
import { toQueued } from './clinic-view.ts';

const newsOf = ({ status }: ClinicRow): ClinicNews => ({
  situacao: status === 'aprovada' ? 'aprovada' : 'recebida',
});

/** Registering a clinic, and the admin's queue. */
export const clinicRoutes = (app: ApiApp, services: Services): void => {
  const { store, limits, keyed, outbox, now } = services;

  app.post(
    '/createClinica',
    {
      schema: {
        summary: 'Cadastra uma clínica; a de um administrador já vale, as outras esperam aprovação',
        body: clinicSchema,
        response: { 201: clinicCreatedSchema, ...refusals },
      },
    },
    async (request, reply) => {
      await limits.take('clinicPerAddress', subscriberOf(request.ip));
      const status = request.signedIn?.role === 'admin' ? 'aprovada' : 'pendente';
      const created = await keyed.once(
        request,
        `clinica ${status}`,
        async () => newProtocol(now()),
        async (db, protocol) => {
          const row = await insertClinic(db, request.body, { status, protocol, now: now() });
          for (const mail of clinicMails(services, row, newsOf(row))) await outbox.put(db, mail);
          await tellWaiting(db, services, row);
          return { id: row.id, protocolo: protocol, situacao: row.status };
        },
      );
      return reply.status(201).send(created);
    },
  );

  app.get(
    '/clinicas/pendentes',
    {
      schema: {
        summary: 'Clínicas que esperam aprovação',
        response: { 200: clinicQueueSchema, ...refusals },
      },
    },
    async () => {
      const rows = await pendingClinics(store.db);
      const ids = rows.map(({ id }) => id);
      const asked = await askedOf(store.db, ids);
      return rows.map(row => toQueued(row, asked.get(row.id) ?? null));
    },
  );

  app.put(
    '/clinicas/:id/situacao',
    {
      schema: {
        summary: 'Aprova uma clínica, pede ajustes ou recusa; a clínica é avisada por e-mail',
        params: idParams,
        body: clinicDecisionSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const given = { admin: actorOf(request), now: now() };
      await store.db.transaction().execute(async db => {
        const row = await decideClinic(db, params.id.replaceAll('\0', ''), body, given);
        if (row === 'unknown') throw new Problem('nao-encontrado');
        if (row === 'decided-before') throw new Problem('clinica-ja-decidida');
        for (const mail of clinicMails(services, row, body)) await outbox.put(db, mail);
        await tellWaiting(db, services, row);
      });
      return reply.status(204).send();
    },
  );
};
