import type { ApiApp } from '../platform/http/route.ts';
import { accountRoutes } from './account/account-routes.ts';
import { leavingRoutes } from './account/leaving-routes.ts';
import { answerRoutes } from './appointment/answer-routes.ts';
import { appointmentRoutes } from './appointment/appointment-routes.ts';
import { caseRoutes } from './case/case-routes.ts';
import { clientFileRoutes } from './client/client-file-routes.ts';
import { clientRoutes } from './client/client-routes.ts';
import { doctorRoutes } from './doctor/doctor-routes.ts';
import { erasureRoutes } from './erasure/erasure-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { savingRoutes } from './savings/saving-routes.ts';
import type { MembersServices } from './services.ts';
import { sheetRoutes } from './sheet/sheet-routes.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';

/** The routes of this wing. */
export function membersRoutes(app: ApiApp, services: MembersServices): void {
  signUpRoutes(app, services);
  accountRoutes(app, services);
  leavingRoutes(app, services);
  savingRoutes(app, services);
  doctorRoutes(app, services);
  appointmentRoutes(app, services);
  answerRoutes(app, services);
  clientRoutes(app, services);
  clientFileRoutes(app, services);
  sheetRoutes(app, services);
  caseRoutes(app, services);
  overviewRoutes(app, services);
  erasureRoutes(app, services);
}
