import type { ClinicPage } from '@serafim/contract/api/clinic/public-clinic';
import { ApiError } from '@serafim/contract/api/http/api-error';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { expect, it } from 'vitest';
import { clinicLoader } from './load-clinic.ts';

// Only what a title is made of matters here.
const boa = { Name: 'Clínica Boa Vizinha', ClinicaEndereco: { City: 'Campinas' } } as ClinicPage;
const load = (clinic: () => Promise<ClinicPage>) =>
  clinicLoader({
    params: { slug: 'boa-3f2a1b0c' },
    api: async () => ({ clinic }) as Partial<ApiClient> as ApiClient,
  });
const refused = (status: number) => load(() => Promise.reject(new ApiError('problem', { status })));

it('a clinic’s page has its name and city in the tab', async () => {
  expect(await load(async () => boa)).toMatchObject({
    data: { slug: 'boa-3f2a1b0c', clinic: boa },
    title: 'Clínica Boa Vizinha, Campinas',
  });
});

it.each([404, 422])('an address that the API answers with %i names no page', async status => {
  expect(await refused(status)).toMatchObject({ missing: true, data: { clinic: null } });
});

it('where the API does not answer, nobody reads that the clinic is gone', async () => {
  await expect(refused(503)).rejects.toBeInstanceOf(ApiError);
});
