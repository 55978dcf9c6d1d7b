import type { PlanId } from '@serafim/contract/api/plan-table';
import { createStore, type StoreApi } from 'zustand';
import { type Draft, draftSchema, emptyDraft, isWorthKeeping } from './draft.ts';
import type { TabStorage } from './tab-storage.ts';

const STORAGE_KEY = 'cadastro/rascunho';

/** What is remembered only while the page is open, and never stored. */
export interface Secrets {
  password: string;
  /** The contract was accepted. */
  contrato: boolean;
}

const noSecrets: Secrets = { password: '', contrato: false };

/** The wizard's draft and what can happen to it. */
export interface DraftState {
  draft: Draft;
  secrets: Secrets;
  /** `blank` until the storage was read; `resumed` when it held a draft; `sent` once the API has taken it. */
  status: 'blank' | 'fresh' | 'resumed' | 'sent';
  /** Grows when the whole draft is exchanged, so that forms start anew from it. */
  edition: number;
  /** Brings back what an earlier page of this tab left. */
  restore(): void;
  change(fields: Partial<Draft>): void;
  changeSecrets(secrets: Partial<Secrets>): void;
  /** Another plan has other limits and another contract: its dependents are chosen anew. */
  choosePlan(plano: PlanId): void;
  erase(): void;
  /** Puts a whole draft in place of what is there. */
  replace(draft: Draft): void;
  /** The banner about the resumed draft has been dealt with. */
  acknowledge(): void;
  /** The API has the sign-up: nothing of it stays stored. */
  finish(): void;
}

export type DraftStore = StoreApi<DraftState>;

/** @param onUnreadable told once when the stored draft is no draft */
export function createDraftStore(storage: TabStorage, onUnreadable: (cause: unknown) => void): DraftStore {
  const stored = (): Draft | null => {
    const text = storage.read(STORAGE_KEY);
    if (text === null) return null;
    try {
      return draftSchema.parse(JSON.parse(text));
    } catch (cause) {
      onUnreadable(cause);
      storage.remove(STORAGE_KEY);
      return null;
    }
  };

  return createStore<DraftState>((set, get) => {
    const keep = (draft: Draft, more: Partial<DraftState> = {}) => {
      set({ draft, ...more });
      if (get().status !== 'sent') storage.write(STORAGE_KEY, JSON.stringify(draft));
    };

    return {
      draft: emptyDraft,
      secrets: noSecrets,
      status: 'blank',
      edition: 0,
      restore() {
        if (get().status !== 'blank') return;
        const draft = stored();
        if (draft) set({ draft, edition: 1 });
        set({ status: draft && isWorthKeeping(draft) ? 'resumed' : 'fresh' });
      },
      change: fields => keep({ ...get().draft, ...fields }),
      changeSecrets: secrets => set({ secrets: { ...get().secrets, ...secrets } }),
      choosePlan(plano) {
        const { draft, secrets } = get();
        if (draft.plano === plano) return;
        keep(
          { ...draft, plano, dependentes: [], autorizacao: false },
          { secrets: { ...secrets, contrato: false } },
        );
      },
      erase() {
        storage.remove(STORAGE_KEY);
        set({ draft: emptyDraft, secrets: noSecrets, status: 'fresh', edition: get().edition + 1 });
      },
      replace: draft => keep(draft, { edition: get().edition + 1 }),
      acknowledge: () => set({ status: 'fresh' }),
      finish() {
        storage.remove(STORAGE_KEY);
        set({ status: 'sent' });
      },
    };
  });
}
