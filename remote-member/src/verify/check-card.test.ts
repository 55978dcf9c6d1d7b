import { ApiError } from '@serafim/contract/api/http/api-error';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { describe, expect, it } from 'vitest';
import { checkCard } from './check-card.ts';

function check(verifyCard: ApiClient['verifyCard']) {
  const host = createTestHost({ session: { status: 'unknown' }, api: { verifyCard } });
  return checkCard(host, 'token', new AbortController().signal);
}

const refuse = (status: number) => async () => {
  throw new ApiError('problem', { status });
};

describe('a receptionist who scans a code', () => {
  it('sees the answer of the API', async () => {
    const answer = { valida: false, motivo: 'vencida' } as const;
    expect(await check(async () => answer)).toMatchObject({ status: 'checked', check: answer });
  });

  it.each([400, 404, 422])('sees an unknown card where the API answers %i', async status => {
    expect(await check(refuse(status))).toMatchObject({
      status: 'checked',
      check: { valida: false, motivo: 'desconhecida' },
    });
  });

  it.each([429, 500, 503])(
    'does not read that the card is invalid where the API answers %i',
    async status => {
      expect(await check(refuse(status))).toMatchObject({ status: 'failed' });
    },
  );
});
