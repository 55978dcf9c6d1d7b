import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { once } from '@serafim/contract/site/once';
import { createStoredValue, type TabStorage } from '@serafim/remote-kit/tab-storage';
import { createStore, type StoreApi } from 'zustand';
import { type Draft, draftSchema, emptyDraft, hasContent } from './draft.ts';

const STORAGE_KEY = 'cadastro/rascunho';

/** What is remembered only while the page is open, and never stored. */
export interface Secrets {
  password: string;
  /** The contract was accepted. */
  contrato: boolean;
}

const noSecrets: Secrets = { password: '', contrato: false };

/** What the API refused in one step: messages by field; '' is about the whole step. */
export interface Refusals {
  step: number;
  fields: Readonly<Record<string, string>>;
}

/** The wizard's draft and what can happen to it. */
export interface DraftState {
  draft: Draft;
  secrets: Secrets;
  /** `blank` until the storage was read; `resumed` when it held a draft; `sent` once the API has taken it. */
  status: 'blank' | 'fresh' | 'resumed' | 'sent';
  /** Grows when the whole draft is exchanged, so that forms start again from it. */
  edition: number;
  /** The day that the API named, where this device's is another one. */
  namedDay: Day | null;
  /** What the API refused in an earlier step, until that step shows it. */
  refusals: Refusals | null;
  /** Loads what an earlier page of this tab stored. */
  restore(): void;
  change(fields: Partial<Draft>): void;
  changeSecrets(secrets: Partial<Secrets>): void;
  /** The day for which amounts are shown: this device's when first asked for, until the API names another. */
  today(): Day;
  setToday(today: Day): void;
  refuse(refusals: Refusals): void;
  clearRefusals(): void;
  /** Another plan has other limits and another contract: its dependents are chosen again. */
  choosePlan(plano: PlanId): void;
  erase(): void;
  /** Exchanges the whole draft. */
  replace(draft: Draft): void;
  /** The banner about the resumed draft has been dealt with. */
  acknowledge(): void;
  /** The API has the sign-up: nothing of it remains stored. */
  finish(): void;
}

export type DraftStore = StoreApi<DraftState>;

/** @param onUnreadable called when the stored draft is no draft */
export function createDraftStore(storage: TabStorage, onUnreadable: (cause: unknown) => void): DraftStore {
  const stored = createStoredValue(storage, STORAGE_KEY, draftSchema, onUnreadable);
  // Not before an amount is shown: the page must not create a date format before it is hydrated.
  const ownDay = once(() => dayInSaoPaulo(new Date()));

  return createStore<DraftState>((set, get) => {
    const update = (draft: Draft, more: Partial<DraftState> = {}) => {
      set({ draft, ...more });
      if (get().status !== 'sent') stored.write(draft);
    };

    return {
      draft: emptyDraft,
      secrets: noSecrets,
      status: 'blank',
      edition: 0,
      namedDay: null,
      refusals: null,
      restore() {
        if (get().status !== 'blank') return;
        const draft = stored.read();
        if (draft) set({ draft, edition: 1 });
        set({ status: draft && hasContent(draft) ? 'resumed' : 'fresh' });
      },
      change: fields => update({ ...get().draft, ...fields }),
      changeSecrets: secrets => set({ secrets: { ...get().secrets, ...secrets } }),
      today: () => get().namedDay ?? ownDay(),
      setToday: today => set({ namedDay: today }),
      refuse: refusals => set({ refusals }),
      clearRefusals: () => set({ refusals: null }),
      choosePlan(plano) {
        const { draft, secrets } = get();
        if (draft.plano === plano) return;
        update(
          { ...draft, plano, dependentes: [], autorizacao: false },
          { secrets: { ...secrets, contrato: false } },
        );
      },
      erase() {
        stored.remove();
        set({ draft: emptyDraft, secrets: noSecrets, status: 'fresh', edition: get().edition + 1 });
      },
      replace: draft => update(draft, { edition: get().edition + 1 }),
      acknowledge: () => set({ status: 'fresh' }),
      finish() {
        stored.remove();
        set({ status: 'sent' });
      },
    };
  });
}
