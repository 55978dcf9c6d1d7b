import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { splitPhone } from '@serafim/contract/api/fields/phone';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Draft, emptyDraft, hasContent } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';

/** What steps 1 and 2 ask, as the account has it. */
export function knownFields({
  nome,
  email,
  telefone,
  cpf,
}: PersonalData['cadastro']): Pick<Draft, 'nome' | 'email' | 'ddd' | 'celular' | 'cpf'> {
  const { ddd, number } = splitPhone(telefone);
  return { nome, email, ddd, celular: number, cpf };
}

/** Fills an empty draft with what is known of a signed-in member whose plan ended and who contracts again. */
export function useKnownPerson(host: RemoteHost, store: DraftStore): void {
  const isReturning = useStore(
    host.session,
    visitor => visitor.status === 'known' && visitor.session.encerrado === true,
  );
  const status = useStore(store, state => state.status);
  useEffect(() => {
    if (!isReturning || status !== 'fresh' || hasContent(store.getState().draft)) return;
    const leaving = new AbortController();
    const fill = async () => {
      try {
        const { cadastro } = await (await host.api()).personalData({ signal: leaving.signal });
        const { draft, replace } = store.getState();
        // What was typed meanwhile is worth more.
        if (!hasContent(draft)) replace({ ...emptyDraft, plano: draft.plano, ...knownFields(cadastro) });
      } catch (cause) {
        if (!leaving.signal.aborted) host.report({ kind: 'info', code: 'cadastro/dados-conhecidos', cause });
      }
    };
    void fill();
    return () => leaving.abort();
  }, [isReturning, status, host, store]);
}
