import { clinicCreatedSchema, clinicSchema } from '@serafim/contract/api/clinic';
import { clinicDecisionSchema, clinicQueueSchema } from '@serafim/contract/api/network';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { newProtocol } from '../form/protocol.ts';
import { idParams, nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import type { ApiApp, Services } from '../services.ts';
import { clinicMails } from './clinic-mails.ts';
import { decideClinic, insertClinic, pendingClinics } from './clinic-repository.ts';
import { toQueued } from './clinic-view.ts';

/** Registering a clinic, and the admin's queue. */
export const clinicRoutes = (app: ApiApp, { store, limits, keyed, outbox, brand, now }: Services): void => {
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
          for (const mail of clinicMails(brand, row)) await outbox.put(db, mail);
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
    async () => (await pendingClinics(store.db)).map(toQueued),
  );

  app.put(
    '/clinicas/:id/situacao',
    {
      schema: {
        summary: 'Aprova ou recusa uma clínica',
        params: idParams,
        body: clinicDecisionSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async ({ params, body }, reply) => {
      await store.db.transaction().execute(async db => {
        const row = await decideClinic(db, params.id.replaceAll('\0', ''), body.situacao, now());
        if (row === null) throw new Problem('nao-encontrado');
        for (const mail of clinicMails(brand, row)) await outbox.put(db, mail);
      });
      return reply.status(204).send();
    },
  );
};
