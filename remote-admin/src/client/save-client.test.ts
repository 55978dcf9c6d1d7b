import { ApiError } from '@serafim/contract/api/http/api-error';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/http/problem';
import type { VersionedClient } from '@serafim/contract/client/api-client';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { describe, expect, it, vi } from 'vitest';
import { saveClient } from './save-client.ts';

const update = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', telefone: '11 940000000' };
const base: VersionedClient = { client: { id: 'a-1', ...update }, etag: '"1"' };
const theirs: VersionedClient = { client: { ...base.client, nome: 'Ana Lima' }, etag: '"2"' };

function refusal(kind: ProblemKind, errors?: Record<string, string>) {
  const { status, title } = problemKinds[kind];
  return new ApiError('problem', {
    status,
    problem: { type: problemType(kind), title, status, ...(errors ? { errors } : {}) },
  });
}

function createHost(updateClient: () => Promise<VersionedClient>) {
  const api = { updateClient: vi.fn(updateClient), client: vi.fn(async () => theirs) };
  return { host: createTestHost({ api }), api };
}

describe('an administrator who saves a client', () => {
  it('saves over the version that was loaded', async () => {
    const { host, api } = createHost(async () => theirs);
    expect(await saveClient(host, base, update)).toEqual({ status: 'saved', saved: theirs });
    expect(api.updateClient).toHaveBeenCalledWith('a-1', update, { ifMatch: '"1"' });
  });

  it('gets the version stored now, where another administrator saved first', async () => {
    const { host } = createHost(async () => {
      throw refusal('versao-desatualizada');
    });
    expect(await saveClient(host, base, update)).toEqual({ status: 'conflict', theirs });
  });

  it('is asked to sign in after the session ended', async () => {
    const { host } = createHost(async () => {
      throw refusal('nao-autenticado');
    });
    expect(await saveClient(host, base, update)).toEqual({ status: 'sign-in' });
  });

  it('reads which field the API refuses', async () => {
    const fields = { email: 'Confira o e-mail.' };
    const { host } = createHost(async () => {
      throw refusal('dados-invalidos', fields);
    });
    expect(await saveClient(host, base, update)).toMatchObject({ status: 'failed', fields });
  });

  it('reads that the API does not answer', async () => {
    const { host } = createHost(async () => {
      throw new ApiError('network');
    });
    expect(await saveClient(host, base, update)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Confira a sua conexão'),
    });
  });

  it('never saves without a version', async () => {
    const { host, api } = createHost(async () => theirs);
    const blind = await saveClient(host, { ...base, etag: undefined }, update);
    expect(blind.status).toBe('failed');
    expect(api.updateClient).not.toHaveBeenCalled();
  });
});
