import { afterEach, expect, it, vi } from 'vitest';
import { breakPage } from './break-page.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['SITE_ORIGIN', 'https://serafim.example'],
  ['REGISTRY_URL', 'postgres://elsewhere/registry'],
  ['RELEASES_URL', 's3://releases'],
])('a reader whose %s names another machine breaks nothing', async (name, value) => {
  vi.stubEnv(name, value);
  await expect(breakPage([])).rejects.toThrow(`${name} names another`);
});
