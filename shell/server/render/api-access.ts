import { type ApiClient, createApiClient } from '@serafim/contract/api/client';

/** How a page reaches the API on the server. */
export interface ApiAccess {
  url: string;
  /** Address of the visitor it asks for; the API counts calls by it. */
  visitor?: string;
}

/** Opens the API for one page. */
export const openApi =
  ({ url, visitor }: ApiAccess) =>
  async (): Promise<ApiClient> =>
    createApiClient({
      baseURL: url,
      headers: visitor === undefined ? {} : { 'X-Forwarded-For': visitor },
    });
