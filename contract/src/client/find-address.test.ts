import { expect, it } from 'vitest';
import { ApiError } from '../api/http/api-error.ts';
import { problemKinds, problemType } from '../api/http/problem.ts';
import { createAddressFinder } from './find-address.ts';

const { signal } = new AbortController();
const failing = (cause: unknown) => createAddressFinder(async () => ({ cep: () => Promise.reject(cause) }));

it('a CEP that no place has is null; another failure is thrown', async () => {
  const kind = 'cep-nao-encontrado';
  const problem = { type: problemType(kind), ...problemKinds[kind] };
  expect(await failing(new ApiError('problem', { status: 404, problem }))('00000000', signal)).toBeNull();
  const offline = new ApiError('network');
  await expect(failing(offline)('01310100', signal)).rejects.toBe(offline);
});
