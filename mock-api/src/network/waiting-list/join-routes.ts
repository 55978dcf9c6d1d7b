import { clientNetwork } from '@serafim/server-kit/client-network';
import type { IdentityServices } from '../../identity/services.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { NetworkTables } from '../db/tables.ts';
import { requestMail } from './waiting-list-mails.ts';
import { insertNetworkRequest } from './waiting-list-repository.ts';

/** POST /avise-me: a visitor waits for a clinic in a city. */
export function joinRoutes(
  app: ApiApp,
  { cipher, limits, keyed, outbox, brand, now }: IdentityServices<NetworkTables>,
): void {
  route(app, 'joinWaitingList', async request => {
    await limits.take('formPerAddress', clientNetwork(request.ip));
    const { email, cidade, especialidade } = request.body;
    return keyed.once(
      request,
      'avise-me',
      async () => newProtocol(now()),
      async (db, protocolo) => {
        const wish = { protocol: protocolo, email, cidade, especialidade, now: now() };
        await insertNetworkRequest(db, cipher, wish);
        await outbox.put(db, requestMail(brand, email, protocolo));
        return { protocolo };
      },
    );
  });
}
