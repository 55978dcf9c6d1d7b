import { protocolSchema } from '@serafim/contract/api/message/contact';
import { networkRequestSchema } from '@serafim/contract/api/network/network-request';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { IdentityServices } from '../../identity/services.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { NetworkTables } from '../db/tables.ts';
import { requestMail } from './waiting-list-mails.ts';
import { insertNetworkRequest } from './waiting-list-repository.ts';

/** POST /avise-me: a visitor waits for a clinic in a city. */
export function joinRoutes(
  app: ApiApp,
  { cipher, limits, keyed, outbox, brand, now }: IdentityServices<NetworkTables>,
): void {
  app.post(
    '/avise-me',
    {
      schema: {
        summary: 'Pede um aviso quando houver um local novo na rede',
        body: networkRequestSchema,
        response: { 201: protocolSchema, ...refusals },
      },
    },
    async (request, reply) => {
      await limits.take('formPerAddress', clientNetwork(request.ip));
      const { email, cidade, especialidade } = request.body;
      const stored = await keyed.once(
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
      return reply.status(201).send(stored);
    },
  );
}
