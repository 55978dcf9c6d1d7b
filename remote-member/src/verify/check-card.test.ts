import { ApiError } from '@serafim/contract/api/api-error';
import type { ApiClient } from '@serafim/contract/api/client';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { RemoteHost, SessionState } from '@serafim/contract/remote/host';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { checkCard } from './check-card.ts';

const check = (verifyCard: ApiClient['verifyCard']) => {
  const silent = () => undefined;
  const host: RemoteHost = {
    brand: defaultBrand,
    session: createStore<SessionState>(() => ({ status: 'unknown' })),
    api: async () => ({ verifyCard }) as Partial<ApiClient> as ApiClient,
    refreshSession: async () => undefined,
    requireSignIn: silent,
    setTitle: silent,
    announce: silent,
    report: silent,
  };
  return checkCard(host, 'token', new AbortController().signal);
};

const refuse = (status: number) => async () => {
  throw new ApiError('problem', { status });
};

describe('a receptionist who scans a code', () => {
  it('sees what the API says of it', async () => {
    const answer = { valida: false, motivo: 'vencida' } as const;
    expect(await check(async () => answer)).toMatchObject({ status: 'checked', check: answer });
  });

  it.each([400, 404, 422])('sees an unknown card where the API answers %i', async status => {
    expect(await check(refuse(status))).toMatchObject({
      status: 'checked',
      check: { valida: false, motivo: 'desconhecida' },
    });
  });

  it.each([429, 500, 503])('is not told that a card is invalid where the API answers %i', async status => {
    expect(await check(refuse(status))).toMatchObject({ status: 'failed' });
  });
});
