import type { IdentityServices } from '../identity/services.ts';
import type { ApiApp } from '../platform/http/route.ts';
import type { NetworkTables } from './db/tables.ts';
import { clinicRoutes } from './registration/clinic-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { joinRoutes } from './waiting-list/join-routes.ts';
import { waitingListRoutes } from './waiting-list/waiting-list-routes.ts';

/** The routes of this wing. */
export function networkRoutes(app: ApiApp, services: IdentityServices<NetworkTables>): void {
  clinicRoutes(app, services);
  searchRoutes(app, services);
  joinRoutes(app, services);
  waitingListRoutes(app, services);
}
