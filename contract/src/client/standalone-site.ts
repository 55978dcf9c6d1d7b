import { API_PATH } from '@serafim/platform-contract/api-path';
import { defaultBrand } from '../brand/default-brand.ts';
import { once } from '../site/once.ts';

const api = once(async () => {
  const { createApiClient } = await import('./api-client.ts');
  return createApiClient({ baseURL: API_PATH });
});

/** What this site gives remotes that run without its shell: the default brand, and the API at `/api`. */
export const standaloneSite = {
  brand: defaultBrand,
  api,
  readSession: async () => (await api()).session(),
};
