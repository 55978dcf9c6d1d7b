import type { ApiApp } from '../platform/http/route.ts';
import { answerRoutes } from './answer/answer-routes.ts';
import { formRoutes } from './form/form-routes.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { replyRoutes } from './reply/reply-routes.ts';
import type { MessageServices } from './services.ts';

/** The routes of this wing. */
export function messageRoutes(app: ApiApp, services: MessageServices): void {
  formRoutes(app, services);
  inboxRoutes(app, services);
  answerRoutes(app, services);
  replyRoutes(app, services);
}
