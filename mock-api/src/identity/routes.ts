import type { ApiApp } from '../platform/http/route.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { secondStepRoutes } from './second-step/second-step-routes.ts';
import type { IdentityServices } from './services.ts';
import { codeRoutes } from './sign-in/code-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { invitationRoutes } from './team/invitation-routes.ts';
import { ownPasswordRoutes } from './team/own-password-routes.ts';
import { requestRoutes } from './team/request-routes.ts';
import { teamRoutes } from './team/team-routes.ts';

/** The routes of this wing. */
export function identityRoutes(app: ApiApp, services: IdentityServices): void {
  signInRoutes(app, services);
  codeRoutes(app, services);
  secondStepRoutes(app, services);
  recoveryRoutes(app, services);
  ownPasswordRoutes(app, services);
  teamRoutes(app, services);
  requestRoutes(app, services);
  invitationRoutes(app, services);
}
