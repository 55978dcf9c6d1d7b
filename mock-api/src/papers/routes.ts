import type { ApiApp } from '../platform/http/route.ts';
import { cardRoutes } from './download/card-routes.ts';
import { documentRoutes } from './download/document-routes.ts';
import { ownCardRoutes } from './download/own-card-routes.ts';
import { shareRoutes } from './download/share-routes.ts';
import type { PapersServices } from './services.ts';

/** The routes of this wing. */
export function papersRoutes(app: ApiApp, services: PapersServices): void {
  documentRoutes(app, services);
  cardRoutes(app, services);
  ownCardRoutes(app, services);
  shareRoutes(app, services);
}
