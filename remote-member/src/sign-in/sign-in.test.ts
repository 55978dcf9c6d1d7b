import { ApiError } from '@serafim/contract/api/http/api-error';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/http/problem';
import type { Session } from '@serafim/contract/api/session/session';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { SessionState } from '@serafim/platform-contract/host';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { describe, expect, it } from 'vitest';
import { signIn } from './sign-in.ts';

const ana: Session = { id: '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11', nome: 'Ana Souza', papel: 'member' };
const credentials = { cpf: '529.982.247-25', password: 'uma senha longa' };

const anonymous: SessionState = { status: 'anonymous' };

/** A host over an API with this answer to a sign-in. */
const createHost = (signIn: ApiClient['signIn'], { storesCookies = true } = {}) =>
  createTestHost({
    session: anonymous,
    refreshed: storesCookies ? { status: 'known', session: ana } : anonymous,
    api: { signIn },
  });

const refusal = (kind: ProblemKind, retryAfter?: number) => async () => {
  const { status, title } = problemKinds[kind];
  throw new ApiError('problem', { status, retryAfter, problem: { type: problemType(kind), title, status } });
};

describe('Ana, who signs in,', () => {
  it('is known to the shell after it', async () => {
    const host = createHost(async () => ({ session: ana }));
    expect(await signIn(host, credentials)).toEqual({ session: ana });
    expect(host.session.getState()).toEqual({ status: 'known', session: ana });
  });

  it('is not known yet while a code is still needed', async () => {
    const host = createHost(async () => ({
      session: null,
      segundaEtapa: { pedido: 'abc', valeAte: '2026-11-21T12:05:00.000Z' },
    }));
    expect(await signIn(host, credentials)).toEqual({ pedido: 'abc' });
    expect(host.session.getState()).toEqual({ status: 'anonymous' });
  });

  it('reads one text for a wrong CPF or password, about the whole form', async () => {
    expect(await signIn(createHost(refusal('credenciais-invalidas')), credentials)).toEqual({
      errors: { '': 'CPF ou senha não conferem. Confira os dois ou toque em “Esqueceu a senha”.' },
    });
  });

  it('reads how long to wait', async () => {
    expect(await signIn(createHost(refusal('muitas-tentativas', 30)), credentials)).toEqual({
      errors: { '': 'Muitas tentativas. Tente de novo em 30 segundos.' },
    });
  });

  it('reads about cookies where the browser stores none', async () => {
    const result = await signIn(
      createHost(async () => ({ session: ana }), { storesCookies: false }),
      credentials,
    );
    expect(result).toEqual({ errors: { '': expect.stringContaining('cookies') } });
  });
});
