import { protocolSchema } from '@serafim/contract/api/contact';
import { networkRequestSchema } from '@serafim/contract/api/network-request';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { newProtocol } from '../form/protocol.ts';
import { refusals } from '../http/answers.ts';
import type { ApiApp, Services } from '../services.ts';
import { requestMail } from './network-request-mails.ts';
import { insertNetworkRequest } from './network-request-repository.ts';

/** POST /avise-me: somebody waits for a place in a city. */
export const networkRequestRoutes = (
  app: ApiApp,
  { vault, limits, keyed, outbox, brand, now }: Services,
): void => {
  app.post(
    '/avise-me',
    {
      schema: {
        summary: 'Pede um aviso quando houver um lugar novo na rede',
        body: networkRequestSchema,
        response: { 201: protocolSchema, ...refusals },
      },
    },
    async (request, reply) => {
      await limits.take('formPerAddress', subscriberOf(request.ip));
      const { email, cidade, especialidade } = request.body;
      const stored = await keyed.once(
        request,
        'avise-me',
        async () => newProtocol(now()),
        async (db, protocolo) => {
          const wish = { protocol: protocolo, email, cidade, especialidade, now: now() };
          await insertNetworkRequest(db, vault, wish);
          await outbox.put(db, requestMail(brand, email, protocolo));
          return { protocolo };
        },
      );
      return reply.status(201).send(stored);
    },
  );
};
