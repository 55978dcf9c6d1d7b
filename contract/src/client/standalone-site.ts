import { API_PATH } from '@serafim/platform-contract/api-path';
import { defaultBrand } from '../brand/default-brand.ts';
import { once } from '../site/once.ts';

const api = once(async () => {
  const { createApiClient } = await import('./api-client.ts');
  return createApiClient({ baseURL: API_PATH });
});

/** Site of remotes that run without its shell: the default brand, the API at `/api`, and its session. */
export const standaloneSite = {
  brand: defaultBrand,
  api,
  readSession: async () => (await api()).session(),
};
