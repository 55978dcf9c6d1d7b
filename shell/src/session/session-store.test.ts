import type { Session } from '@serafim/contract/api/session/session';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';

const ana: Session = { id: '7f7b1d0a-7a41-4a64-9d0e-0a4d3f5b1c11', nome: 'Ana', papel: 'member' };

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

function visitor(answer: Session | null, storage = memory()) {
  const session = vi.fn(async () => answer);
  const api = async () => ({ session }) as unknown as ApiClient;
  return { ...createSessionStore(api, () => storage), session, storage };
}

describe('a visitor', () => {
  it('who never signed in here is anonymous without a call', async () => {
    const { restore, store, session } = visitor(null);
    await restore();
    expect(store.getState()).toEqual({ status: 'anonymous' });
    expect(session).not.toHaveBeenCalled();
  });

  it('who signed in before is known again after a reload', async () => {
    const { refresh, storage } = visitor(ana);
    await refresh();
    const next = visitor(ana, storage);
    await next.restore();
    expect(next.store.getState()).toEqual({ status: 'known', session: ana });
  });

  it('whose page reads the session by itself causes no second call', async () => {
    const { refresh, storage } = visitor(ana);
    await refresh();
    const { session, ...next } = visitor(ana, storage);
    await Promise.all([next.refresh(), next.restore()]);
    await next.restore();
    expect(session).toHaveBeenCalledTimes(1);
    expect(next.store.getState()).toEqual({ status: 'known', session: ana });
  });

  it('who signed in before as a member probably still is one', async () => {
    const { refresh, storage } = visitor(ana);
    expect(visitor(null, storage).store.getState()).toEqual({ status: 'unknown' });
    await refresh();
    expect(visitor(null, storage).store.getState()).toEqual({ status: 'unknown', likely: 'member' });
  });

  it('who signed in before as an administrator is not taken for a member', async () => {
    const { refresh, storage } = visitor({ ...ana, papel: 'admin' });
    await refresh();
    expect(visitor(null, storage).store.getState()).toEqual({ status: 'unknown' });
  });

  it('whose session ended is anonymous, and does not cause another call', async () => {
    const { refresh, storage } = visitor(ana);
    await refresh();
    await visitor(null, storage).restore();
    const later = visitor(null, storage);
    await later.restore();
    expect(later.session).not.toHaveBeenCalled();
  });

  it('without storage causes a call at every page', async () => {
    const session = vi.fn(async () => ana);
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { restore, store } = createSessionStore(async () => ({ session }) as unknown as ApiClient, refuse);
    await restore();
    expect(store.getState().status).toBe('known');
  });
});
