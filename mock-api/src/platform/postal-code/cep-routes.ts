import { cep } from '@serafim/contract/api/address';
import { cepAnswerSchema } from '@serafim/contract/api/cep';
import { z } from '@serafim/contract/api/zod';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import type { ApiApp, Services } from '../services.ts';

/** GET /cep/{cep}: as much of the address as we know. */
export const cepRoutes = (app: ApiApp, services: Services): void => {
  app.get(
    '/cep/:cep',
    {
      schema: {
        summary: 'Endereço de um CEP; sem serviço de consulta, só o estado',
        params: z.strictObject({ cep }),
        response: { 200: cepAnswerSchema, ...refusals },
      },
    },
    async request => {
      await services.limits.take('cepPerAddress', subscriberOf(request.ip));
      const answer = await services.cep(request.params.cep);
      if (answer === null) throw new Problem('cep-nao-encontrado');
      return answer;
    },
  );
};
