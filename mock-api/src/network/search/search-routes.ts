import { totalHeader } from '@serafim/contract/api/client-list';
import { networkQuerySchema, networkSchema, understoodHeader } from '@serafim/contract/api/network';
import { toPublic } from '../clinic/clinic-view.ts';
import { refusals } from '../http/answers.ts';
import type { ApiApp, Services } from '../services.ts';
import { findPlaces } from './find-places.ts';

/** Finding a clinic. */
export const networkRoutes = (app: ApiApp, { store }: Pick<Services, 'store'>): void => {
  app.get(
    '/clinicas',
    {
      schema: {
        summary: 'Busca clínicas aprovadas',
        querystring: networkQuerySchema,
        response: { 200: networkSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { rows, total, understood } = await findPlaces(store.db, request.query);
      reply.header(totalHeader, String(total));
      // As a query: header values are ASCII, cities are not.
      reply.header(understoodHeader, new URLSearchParams(understood).toString());
      return rows.map(toPublic);
    },
  );
};
