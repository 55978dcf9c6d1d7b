import { totalHeader } from '@serafim/contract/api/http/paging';
import { citiesHeader, understoodHeader } from '@serafim/contract/api/network/network';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { IdentityServices } from '../../identity/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { clinicEmail, toPublic } from '../clinic/clinic-view.ts';
import { findClinic } from '../clinic/find-clinic.ts';
import type { NetworkTables } from '../db/tables.ts';
import { busiestCities, recentCities } from './busiest-cities.ts';
import { findPlaces } from './find-places.ts';

/** Finding a clinic. */
export function searchRoutes(
  app: ApiApp,
  { store, limits }: Pick<IdentityServices<NetworkTables>, 'store' | 'limits'>,
): void {
  const citiesOfSearches = recentCities(store.db);

  route(app, 'network', async (request, reply) => {
    await limits.take('searchPerAddress', clientNetwork(request.ip));
    const { rows, total, understood } = await findPlaces(store.db, request.query);
    reply.header(totalHeader, String(total));
    // As a query: header values are ASCII, cities are not.
    reply.header(understoodHeader, new URLSearchParams(understood).toString());
    const { especialidade, cidade, tipo, acessivel } = request.query;
    const asksForNothing = especialidade === '' && cidade === '' && !tipo && !acessivel;
    const cities = asksForNothing ? await busiestCities(store.db) : await citiesOfSearches();
    const counts = cities.map(one => [one.cidade, String(one.total)]);
    reply.header(citiesHeader, new URLSearchParams(counts).toString());
    return rows.map(toPublic);
  });

  route(app, 'clinic', async request => {
    const row = await findClinic(store.db, request.params.clinica);
    return { ...toPublic(row), recebePedidos: clinicEmail(row) !== '' };
  });
}
