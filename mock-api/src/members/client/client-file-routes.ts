import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { knownMember } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MembersTables } from '../db/tables.ts';
import { clientHistory } from './client-history.ts';
import { readFile } from './read-file.ts';

/** What the administration sees of a client beyond the fields it changes, and who saw it. */
export function clientFileRoutes(
  app: ApiApp,
  { store, cipher, audit, now }: Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'audit' | 'now'>,
): void {
  route(app, 'clientFile', async request => {
    const person = await knownMember(store.db, request.params.id);
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-ficha', subject: person.id });
    return readFile({ store, cipher, now }, person);
  });

  route(app, 'revealCpf', async request => {
    const person = await knownMember(store.db, request.params.id);
    // Nobody sees it unless the record is kept.
    await audit.recordReading({
      actor: requestingAdmin(request),
      action: 'mostrou-cpf',
      subject: person.id,
    });
    return { cpf: formatCpf(openCpf(cipher, person)) };
  });

  route(app, 'clientHistory', async ({ params }) =>
    clientHistory(store.db, await knownMember(store.db, params.id)),
  );

  route(app, 'checkAudit', async () => {
    const { records, whole } = await audit.check();
    return { registros: records, integra: whole };
  });
}
