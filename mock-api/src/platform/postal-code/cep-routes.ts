import { cep } from '@serafim/contract/api/address/address';
import { cepAnswerSchema } from '@serafim/contract/api/address/cep';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { refusals } from '../http/answers.ts';
import type { ApiApp } from '../http/api-app.ts';
import type { Limits } from '../http/limits.ts';
import type { CepLookup } from './cep-lookup.ts';

/** GET /cep/{cep}: as much of the address as we know. */
export function cepRoutes(app: ApiApp, services: { limits: Limits; cep: CepLookup }): void {
  app.get(
    '/cep/:cep',
    {
      schema: {
        summary: 'Endereço de um CEP; sem serviço de consulta, o estado e, nas maiores cidades, a cidade',
        params: z.strictObject({ cep }),
        response: { 200: cepAnswerSchema, ...refusals },
      },
    },
    async request => {
      await services.limits.take('cepPerAddress', clientNetwork(request.ip));
      const answer = await services.cep(request.params.cep);
      if (answer === null) throw new Refusal('cep-nao-encontrado');
      return answer;
    },
  );
}
