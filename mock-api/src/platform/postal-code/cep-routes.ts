import { Refusal } from '@serafim/contract/api/http/refusal';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { Limits } from '../http/limits.ts';
import { type ApiApp, route } from '../http/route.ts';
import type { CepLookup } from './cep-lookup.ts';

/** GET /cep/{cep}: as much of the address as we know. */
export function cepRoutes(app: ApiApp, services: { limits: Limits; cep: CepLookup }): void {
  route(app, 'cep', async request => {
    await services.limits.take('cepPerAddress', clientNetwork(request.ip));
    const answer = await services.cep(request.params.cep);
    if (answer === null) throw new Refusal('cep-nao-encontrado');
    return answer;
  });
}
