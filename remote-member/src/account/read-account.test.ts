import type { Account } from '@serafim/contract/api/account';
import { ApiError } from '@serafim/contract/api/api-error';
import type { ApiClient } from '@serafim/contract/api/client';
import type { Session } from '@serafim/contract/api/session';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { RemoteHost, SessionState } from '@serafim/contract/remote/host';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { readAccount } from './read-account.ts';

const ana: Session = { id: '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11', nome: 'Ana Souza', papel: 'member' };
// What the page does with an account is the screens' matter; here it is handed on as it came.
const anasAccount = { nome: ana.nome } as Account;

interface World {
  /** What the shell knows before and after asking the API. */
  before: SessionState;
  after?: SessionState;
  account?: ApiClient['account'];
}

const shell = ({ before, after = before, account }: World): RemoteHost => {
  const session = createStore<SessionState>(() => before);
  const silent = () => undefined;
  return {
    brand: defaultBrand,
    session,
    api: async () => ({ account }) as Partial<ApiClient> as ApiClient,
    refreshSession: async () => session.setState(after, true),
    requireSignIn: silent,
    setTitle: silent,
    announce: silent,
    report: silent,
  };
};

const read = (world: World) => readAccount(shell(world), new AbortController().signal);
const known = (session: Session): SessionState => ({ status: 'known', session });

describe('the account', () => {
  it('of Ana shows her own contract', async () => {
    const account = async () => anasAccount;
    expect(await read({ before: known(ana), account })).toEqual({
      status: 'ready',
      session: ana,
      account: anasAccount,
    });
  });

  it('asks who is there before it sends anybody to the sign-in', async () => {
    const admin: Session = { ...ana, papel: 'admin' };
    expect(await read({ before: { status: 'unknown' }, after: known(admin) })).toMatchObject({
      status: 'ready',
    });
  });

  it('asks a stranger to sign in', async () => {
    expect(await read({ before: { status: 'anonymous' } })).toEqual({ status: 'sign-in' });
  });

  it('asks Ana to sign in again once her session ended', async () => {
    const account = async () => {
      throw new ApiError('problem', { status: 401 });
    };
    expect(await read({ before: known(ana), account })).toEqual({ status: 'sign-in' });
  });

  it('says why it is not there', async () => {
    const account = async () => {
      throw new ApiError('network');
    };
    expect(await read({ before: known(ana), account })).toEqual({
      status: 'failed',
      reason: new ApiError('network').message,
    });
  });
});
