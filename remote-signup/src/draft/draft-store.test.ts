import { createTabStorage, type TabStorage } from '@serafim/remote-kit/tab-storage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { people, sampleDraft } from '../testing/sample-draft.ts';
import { createDraftStore } from './draft-store.ts';

/** A session storage in memory: what is written outlives the stores that a test makes. */
function someStorage(): TabStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: key => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: key => void texts.delete(key),
  };
}

const unread = vi.fn();
let storage = someStorage();

function open(from: TabStorage = storage) {
  const store = createDraftStore(from, unread);
  store.getState().restore();
  return store;
}

beforeEach(() => {
  storage = someStorage();
  unread.mockClear();
});

describe('a visitor who fills the wizard', () => {
  it('starts with nothing typed, and is not told of a draft', () => {
    const { draft, status } = open().getState();
    expect(draft.nome).toBe('');
    expect(status).toBe('fresh');
  });

  it('finds what they typed after a reload, and is told so', () => {
    open()
      .getState()
      .change({ nome: 'Ana Beatriz Souza', dependentes: people.slice(0, 2) });
    const { draft, status } = open().getState();
    expect(draft.nome).toBe('Ana Beatriz Souza');
    expect(draft.dependentes).toHaveLength(2);
    expect(status).toBe('resumed');
  });

  it('is not told of a draft that holds only the plan of a link, but keeps that plan', () => {
    open().getState().choosePlan('premium');
    const { draft, status } = open().getState();
    expect(draft.plano).toBe('premium');
    expect(status).toBe('fresh');
  });

  it('never has the password or the consent stored', () => {
    const store = open();
    store.getState().change({ nome: 'Ana Beatriz Souza' });
    store.getState().changeSecrets({ password: 'um-rio-de-janeiro-42', contrato: true });
    store.getState().change({ rua: 'Avenida Paulista' });
    expect([...storage.texts.values()].join()).not.toContain('um-rio-de-janeiro-42');
    expect([...storage.texts.values()].join()).not.toContain('contrato');
    expect(open().getState().secrets).toEqual({ password: '', contrato: false });
  });

  it('can erase the draft, here and in the storage', () => {
    const store = open();
    store.getState().change({ nome: 'Ana Beatriz Souza' });
    store.getState().erase();
    expect(store.getState().draft.nome).toBe('');
    expect(storage.texts.size).toBe(0);
  });

  it('can take the erasing back', () => {
    const store = open();
    const before = sampleDraft();
    store.getState().change(before);
    store.getState().erase();
    store.getState().replace(before);
    expect(open().getState().draft).toEqual(before);
  });

  it('leaves nothing in the storage once signed up', () => {
    const store = open();
    store.getState().change(sampleDraft());
    store.getState().finish();
    store.getState().change({ nome: 'typed too late' });
    expect(storage.texts.size).toBe(0);
    expect(open().getState().draft.nome).toBe('');
  });
});

describe('a visitor who changes the plan', () => {
  it('loses the dependents, the leave to name them and the accepted contract', () => {
    const store = open();
    store.getState().change(sampleDraft({ dependentes: people.slice(0, 2), autorizacao: true }));
    store.getState().changeSecrets({ contrato: true });
    store.getState().choosePlan('angel');
    const { draft, secrets } = store.getState();
    expect(draft).toMatchObject({ plano: 'angel', dependentes: [], autorizacao: false });
    expect(secrets.contrato).toBe(false);
  });

  it('keeps them when choosing the same plan again', () => {
    const store = open();
    store.getState().change(sampleDraft({ dependentes: people.slice(0, 2) }));
    store.getState().choosePlan('guardian');
    expect(store.getState().draft.dependentes).toHaveLength(2);
  });
});

describe('a draft that went bad', () => {
  it('is reported, dropped, and does not stop anybody', () => {
    storage.write('cadastro/rascunho', '{"nome":');
    expect(open().getState().status).toBe('fresh');
    expect(unread).toHaveBeenCalledOnce();
    expect(storage.texts.size).toBe(0);
  });

  it('keeps the fields that are still good', () => {
    storage.write('cadastro/rascunho', JSON.stringify({ nome: 'Ana Souza', plano: 'gold', fatura: 7 }));
    expect(open().getState().draft).toMatchObject({ nome: 'Ana Souza', plano: '', fatura: 'mensal' });
  });
});

describe('a visitor whose browser keeps no session storage', () => {
  const off = createTabStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  it('goes on from memory, from one page to the next', () => {
    open(off).getState().change({ nome: 'Ana Beatriz Souza' });
    expect(open(off).getState().draft.nome).toBe('Ana Beatriz Souza');
    open(off).getState().erase();
    expect(open(off).getState().draft.nome).toBe('');
  });
});
