import { ApiError } from '@serafim/contract/api/api-error';
import type { VersionedClient } from '@serafim/contract/api/client';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/problem';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { describe, expect, it, vi } from 'vitest';
import { saveClient } from './save-client.ts';

const update = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', telefone: '11 940000000' };
const base: VersionedClient = { client: { id: 'a-1', ...update }, etag: '"1"' };
const theirs: VersionedClient = { client: { ...base.client, nome: 'Ana Lima' }, etag: '"2"' };

const refusal = (kind: ProblemKind, errors?: Record<string, string>) => {
  const { status, title } = problemKinds[kind];
  return new ApiError('problem', {
    status,
    problem: { type: problemType(kind), title, status, ...(errors ? { errors } : {}) },
  });
};

const hostWhere = (updateClient: () => Promise<VersionedClient>) => {
  const api = { updateClient: vi.fn(updateClient), client: vi.fn(async () => theirs) };
  return { host: { api: async () => api } as unknown as RemoteHost, api };
};

describe('an administrator who saves a client', () => {
  it('saves over the version that was read', async () => {
    const { host, api } = hostWhere(async () => theirs);
    expect(await saveClient(host, base, update)).toEqual({ status: 'saved', saved: theirs });
    expect(api.updateClient).toHaveBeenCalledWith('a-1', update, { ifMatch: '"1"' });
  });

  it('gets what is stored now, where somebody else was faster', async () => {
    const { host } = hostWhere(async () => {
      throw refusal('versao-desatualizada');
    });
    expect(await saveClient(host, base, update)).toEqual({ status: 'conflict', theirs });
  });

  it('is asked to sign in, where the session ended', async () => {
    const { host } = hostWhere(async () => {
      throw refusal('nao-autenticado');
    });
    expect(await saveClient(host, base, update)).toEqual({ status: 'sign-in' });
  });

  it('hears which field the API refuses', async () => {
    const fields = { email: 'Confira o e-mail.' };
    const { host } = hostWhere(async () => {
      throw refusal('dados-invalidos', fields);
    });
    expect(await saveClient(host, base, update)).toMatchObject({ status: 'failed', fields });
  });

  it('hears that nobody answered', async () => {
    const { host } = hostWhere(async () => {
      throw new ApiError('network');
    });
    expect(await saveClient(host, base, update)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Confira a sua conexão'),
    });
  });

  it('never saves without saying over which version', async () => {
    const { host, api } = hostWhere(async () => theirs);
    const blind = await saveClient(host, { ...base, etag: undefined }, update);
    expect(blind.status).toBe('failed');
    expect(api.updateClient).not.toHaveBeenCalled();
  });
});
