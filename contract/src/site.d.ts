import type { AdminRole } from './api/session/admin-roles.ts';
import type { Session } from './api/session/session.ts';
import type { Brand } from './brand/brand.ts';
import type { ApiClient } from './client/api-client.ts';

declare module '@serafim/platform-contract/site' {
  interface Site {
    brand: Brand;
    session: Session;
    api: ApiClient;
    role: AdminRole;
  }
}
