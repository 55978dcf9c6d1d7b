import type { CarriedAnswer, CarriedRequest } from '@serafim/platform-contract/carried-requests';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../client/api-client.ts';
import { carriedBy } from './carried-requests.ts';

const sent: CarriedRequest[] = [];
const clientWith = (answer: CarriedAnswer) =>
  createApiClient({
    baseURL: '',
    adapter: carriedBy(async request => {
      sent.push(request);
      return answer;
    }),
  });

describe('the typed client, carried by somebody else', () => {
  it('refuses an answer of another shape, as in the browser', async () => {
    const body = new TextEncoder().encode('{"ok":true}');
    const client = clientWith({ status: 200, headers: { 'content-type': 'application/json' }, body });
    await expect(client.session()).rejects.toMatchObject({ name: 'ApiError', failure: 'unreadable' });
    expect(sent.map(({ method, path }) => [method, path])).toEqual([['GET', '/sessao']]);
  });

  it('tells a late answer from none', async () => {
    await expect(clientWith({ failure: 'timeout' }).session()).rejects.toMatchObject({ failure: 'timeout' });
    await expect(clientWith({ failure: 'network' }).session()).rejects.toMatchObject({ failure: 'network' });
  });
});
