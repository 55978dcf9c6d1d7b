import { Refusal } from '@serafim/contract/api/http/refusal';
import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { actsAs } from '../../identity/access/authorization.ts';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { IdentityServices } from '../../identity/services.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import {
  clinicRow,
  decideClinic,
  insertClinics,
  pendingClinics,
  requestedChanges,
  takeBackApproval,
} from '../clinic/clinic-repository.ts';
import { toQueued } from '../clinic/clinic-view.ts';
import { findSameCnpj } from '../clinic/same-cnpj.ts';
import type { ClinicRow, NetworkTables } from '../db/tables.ts';
import { notifyWaiting } from '../waiting-list/notify-waiting.ts';
import { type ClinicNews, clinicMails } from './clinic-mails.ts';

const newsOf = ({ status }: ClinicRow): ClinicNews => ({
  situacao: status === 'aprovada' ? 'aprovada' : 'recebida',
});

/** Registering a clinic, and the admin's queue. */
export function clinicRoutes(app: ApiApp, services: IdentityServices<NetworkTables>): void {
  const { store, limits, keyed, outbox, audit, demandsSecondStep, now } = services;

  route(app, 'createClinic', async request => {
    await limits.take('clinicPerAddress', clientNetwork(request.ip));
    // Who may approve a clinic need not approve the own registration.
    const status = actsAs(request, 'atendimento', demandsSecondStep) ? 'aprovada' : 'pendente';
    return keyed.once(
      request,
      `clinica ${status}`,
      async () => newProtocol(now()),
      async (db, protocol) => {
        const row = clinicRow(request.body, { status, protocol, now: now() });
        await insertClinics(db, [row]);
        for (const mail of clinicMails(services, row, newsOf(row))) await outbox.put(db, mail);
        await notifyWaiting(db, services, row);
        return { id: row.id, protocolo: protocol, situacao: row.status };
      },
    );
  });

  route(app, 'pendingClinics', async request => {
    const rows = await pendingClinics(store.db, request.query.clinica);
    const ids = rows.map(({ id }) => id);
    const asked = await requestedChanges(store.db, ids);
    const sameCnpj = await findSameCnpj(store, rows);
    return rows.map(row => toQueued(row, asked.get(row.id) ?? null, sameCnpj(row)));
  });

  route(app, 'decideClinic', async request => {
    const { params, body } = request;
    const admin = requestingAdmin(request);
    const joinsAt = new Date(now().getTime() + UNDO_SECONDS * 1000).toISOString();
    await inTransaction(store.db, async db => {
      const row = await decideClinic(db, params.id, body, { admin, now: now(), joinsAt });
      if (row === 'unknown') throw new Refusal('nao-encontrado');
      if (row === 'decided-before') throw new Refusal('clinica-ja-decidida');
      if (row === 'same-again') return;
      // The news of an approval leave when it cannot be taken back any more.
      if (body.situacao === 'aprovada')
        await audit.record(db, { actor: admin, action: 'aprovou-clinica', subject: params.id });
      else for (const mail of clinicMails(services, row, body)) await outbox.put(db, mail);
    });
  });

  route(app, 'takeBackApproval', async request => {
    const { id } = request.params;
    const admin = requestingAdmin(request);
    await inTransaction(store.db, async db => {
      const outcome = await takeBackApproval(db, id, { admin, now: now() });
      if (outcome === 'unknown') throw new Refusal('nao-encontrado');
      if (outcome === 'joined') throw new Refusal('clinica-na-rede');
      await audit.record(db, { actor: admin, action: 'desfez-aprovacao', subject: id });
    });
  });
}
