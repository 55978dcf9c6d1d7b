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
    audience: 'member';
    host: {
      /**
       * Stores the membership card in the browser, which shows it, with the number to call, in place of any page of the
       * site that does not arrive. Absent in a shell without such a store; rejects when the browser refuses. @since 2
       */
      cacheCardOffline?(): Promise<void>;
    };
  }
}
