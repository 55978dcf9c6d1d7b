import type { IdentityServices } from '../identity/services.ts';
import type { ApiApp } from '../platform/http/route.ts';
import { answerRoutes } from './answer/answer-routes.ts';
import type { MessageTables } from './db/tables.ts';
import { formRoutes } from './form/form-routes.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';

/** The routes of this wing. */
export function messageRoutes(app: ApiApp, services: IdentityServices<MessageTables>): void {
  formRoutes(app, services);
  inboxRoutes(app, services);
  answerRoutes(app, services);
}
