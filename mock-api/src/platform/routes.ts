import { healthRoutes } from './http/health-routes.ts';
import { openApiRoute } from './http/openapi.ts';
import type { ApiApp } from './http/route.ts';
import { cepRoutes } from './postal-code/cep-routes.ts';
import type { PlatformServices } from './services.ts';

/** The routes of this wing. */
export function platformRoutes(app: ApiApp, services: PlatformServices): void {
  healthRoutes(app, services);
  openApiRoute(app);
  cepRoutes(app, services);
}
