import { ApiError } from '@serafim/contract/api/api-error';
import type { ApiClient } from '@serafim/contract/api/client';
import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/problem';
import type { Session } from '@serafim/contract/api/session';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { RemoteHost, SessionState } from '@serafim/contract/remote/host';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { signIn } from './sign-in.ts';

const ana: Session = { id: '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11', nome: 'Ana Souza', papel: 'member' };
const credentials = { cpf: '529.982.247-25', password: 'uma senha longa' };

/** A shell in front of an API that answers like this. */
const shell = (answer: () => Promise<Session | null>, { keepsCookies = true } = {}): RemoteHost => {
  const session = createStore<SessionState>(() => ({ status: 'anonymous' }));
  const silent = () => undefined;
  return {
    brand: defaultBrand,
    session,
    api: async () =>
      ({ signIn: async () => ({ session: await answer() }) }) as Partial<ApiClient> as ApiClient,
    refreshSession: async () => {
      if (keepsCookies) session.setState({ status: 'known', session: ana }, true);
    },
    requireSignIn: silent,
    setTitle: silent,
    announce: silent,
    report: silent,
  };
};

const refusal = (kind: ProblemKind, retryAfter?: number) => async () => {
  const { status, title } = problemKinds[kind];
  throw new ApiError('problem', { status, retryAfter, problem: { type: problemType(kind), title, status } });
};

describe('Ana, who signs in', () => {
  it('is known to the shell after it', async () => {
    const host = shell(async () => ana);
    expect(await signIn(host, credentials)).toEqual({ session: ana });
    expect(host.session.getState()).toEqual({ status: 'known', session: ana });
  });

  it('is not known yet where a code is still asked for', async () => {
    const host: RemoteHost = {
      ...shell(async () => null),
      api: async () =>
        ({
          signIn: async () => ({
            session: null,
            segundaEtapa: { pedido: 'abc', valeAte: '2026-11-21T12:05:00.000Z' },
          }),
        }) as Partial<ApiClient> as ApiClient,
    };
    expect(await signIn(host, credentials)).toEqual({ pedido: 'abc' });
    expect(host.session.getState()).toEqual({ status: 'anonymous' });
  });

  it('hears one text for a wrong CPF or password, about the whole form', async () => {
    expect(await signIn(shell(refusal('credenciais-invalidas')), credentials)).toEqual({
      errors: { '': 'CPF ou senha não conferem. Confira os dois ou toque em “Esqueceu a senha”.' },
    });
  });

  it('hears how long to wait', async () => {
    expect(await signIn(shell(refusal('muitas-tentativas', 30)), credentials)).toEqual({
      errors: { '': 'Muitas tentativas. Tente de novo em 30 segundos.' },
    });
  });

  it('hears of cookies where the browser keeps none', async () => {
    const entry = await signIn(
      shell(async () => ana, { keepsCookies: false }),
      credentials,
    );
    expect(entry).toEqual({ errors: { '': expect.stringContaining('cookies') } });
  });
});
