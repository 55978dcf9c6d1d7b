import type { Account } from '@serafim/contract/api/account/account';
import { ApiError } from '@serafim/contract/api/http/api-error';
import type { Session } from '@serafim/contract/api/session/session';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { SessionState } from '@serafim/platform-contract/host';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { describe, expect, it, vi } from 'vitest';
import { readAsMember } from './read-as-member.ts';

const ana: Session = { id: '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11', nome: 'Ana Souza', papel: 'member' };
// Only its identity matters here.
const anasAccount = { nome: ana.nome } as Account;

interface Setup {
  /** The session that the shell knows before and after it asks the API. */
  before: SessionState;
  after?: SessionState;
  account?: ApiClient['account'];
}

const read = ({ before, after, account }: Setup) =>
  readAsMember(createTestHost({ session: before, refreshed: after, api: account ? { account } : {} }), api =>
    api.account(),
  );
const known = (session: Session): SessionState => ({ status: 'known', session });

describe('the account', () => {
  it('of Ana is her own contract', async () => {
    const account = async () => anasAccount;
    expect(await read({ before: known(ana), account })).toEqual({
      status: 'ready',
      session: ana,
      data: anasAccount,
    });
  });

  it('is not refused before the API was asked who is signed in', async () => {
    const admin: Session = { ...ana, papel: 'admin' };
    expect(await read({ before: { status: 'unknown' }, after: known(admin) })).toMatchObject({
      status: 'ready',
    });
  });

  it('is asked for beside the session where a member signed in before', async () => {
    const account = vi.fn(async () => anasAccount);
    const before: SessionState = { status: 'unknown', likely: 'member' };
    const host = createTestHost({ session: before, refreshed: known(ana), api: { account } });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const refreshSession = async () => {
      await promise;
      await host.refreshSession();
    };
    const reading = readAsMember({ ...host, refreshSession }, api => api.account());
    await vi.waitFor(() => expect(account).toHaveBeenCalledOnce());
    answer();
    expect(await reading).toEqual({ status: 'ready', session: ana, data: anasAccount });
    expect(account).toHaveBeenCalledOnce();
  });

  it.each([
    ['nobody is signed in any more', { status: 'anonymous' }, { status: 'sign-in' }],
    ['an administrator is', known({ ...ana, papel: 'admin' }), { status: 'ready', data: null }],
  ] as const)('that was asked for too early counts for nothing where %s', async (_, after, found) => {
    const account = async () => {
      throw new ApiError('problem', { status: 401 });
    };
    expect(await read({ before: { status: 'unknown', likely: 'member' }, after, account })).toMatchObject(
      found,
    );
  });

  it('asks an anonymous visitor to sign in', async () => {
    expect(await read({ before: { status: 'anonymous' } })).toEqual({ status: 'sign-in' });
  });

  it('asks Ana to sign in again once her session ended', async () => {
    const account = async () => {
      throw new ApiError('problem', { status: 401 });
    };
    expect(await read({ before: known(ana), account })).toEqual({ status: 'sign-in' });
  });

  it('says why it could not be loaded', async () => {
    const account = async () => {
      throw new ApiError('network');
    };
    expect(await read({ before: known(ana), account })).toEqual({
      status: 'failed',
      reason: new ApiError('network').message,
    });
  });
});
