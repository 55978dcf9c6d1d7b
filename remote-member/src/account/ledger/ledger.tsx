import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { Saving } from '@serafim/contract/api/savings/savings';
import { plainDay } from '@serafim/contract/site/calendar';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Button, LoadError, Loading, PencilIcon, Skeleton } from '@serafim/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { SectionProps } from '../account-sections.ts';
import type { RunningContract } from '../contract.ts';
import { HomeSection } from '../home-section.tsx';
import styles from './ledger.module.css';
import { LedgerBalance } from './ledger-balance.tsx';
import { ledgerSum } from './ledger-sum.ts';
import { SavingList } from './saving-list.tsx';

const SavingForm = lazy(async () => ({ default: (await import('./saving-form.tsx')).SavingForm }));

interface LedgerProps extends Pick<SectionProps, 'host' | 'account'> {
  contract: RunningContract;
}

const FAILURE = 'Não deu para carregar as suas anotações agora.';

/** What the member saved, by the member's own notes, beside what the card cost. */
export function Ledger({ host, account, contract }: LedgerProps) {
  const query = useCallback(async (signal: AbortSignal) => (await host.api()).savings({ signal }), [host]);
  const { state, refetch, setData } = useQuery(query);
  const savings =
    state.status === 'ready' ? state.data : state.status === 'loading' ? state.previous : undefined;
  return (
    <HomeSection
      id="economia"
      heading="Economia anotada"
      intro={
        <>
          <p>Só o que você anotou. Desde {plainDay(contract.contratadoEm)}.</p>
          {savings !== undefined && <LedgerBalance sum={ledgerSum(savings, contract.cobrancas)} />}
        </>
      }
    >
      {savings !== undefined && (
        <Visits
          host={host}
          account={account}
          contract={contract}
          savings={savings}
          onChange={setData}
          onNoted={refetch}
        />
      )}
      {savings === undefined && state.status === 'loading' && (
        <div className={styles.waiting}>
          <Loading message="Buscando as suas anotações…" failure={FAILURE} onRetry={refetch} />
        </div>
      )}
      {state.status === 'failed' && (
        <LoadError title={FAILURE} reason={errorMessage(state.cause)} onRetry={refetch} />
      )}
    </HomeSection>
  );
}

interface VisitsProps extends LedgerProps {
  savings: readonly Saving[];
  onChange: (savings: Saving[]) => void;
  onNoted: () => void;
}

function Visits({ host, account, contract, savings, onChange, onNoted }: VisitsProps) {
  const [isNoting, setNoting] = useState(false);
  const isEmpty = savings.length === 0;
  return (
    <div className={styles.visits}>
      <div className={styles.head}>
        <h3>Visitas e compras</h3>
        {!isNoting && (
          <Button variant="outline" size="small" onClick={() => setNoting(true)}>
            <PencilIcon size="small" />
            {isEmpty ? 'Anotar a primeira visita' : 'Anotar uma visita'}
          </Button>
        )}
      </div>
      {isNoting && (
        <Suspense fallback={<Skeleton />}>
          <SavingForm
            host={host}
            account={account}
            since={contract.contratadoEm}
            onCancel={() => setNoting(false)}
            onNoted={() => {
              setNoting(false);
              onNoted();
            }}
          />
        </Suspense>
      )}
      {isEmpty && !isNoting && (
        <p>Foi a um local da rede? Anote o preço normal e o que pagou. A conta aparece aqui.</p>
      )}
      <SavingList host={host} account={account} savings={savings} onChange={onChange} onRestored={onNoted} />
      <p className={styles.note}>
        Anotar é opcional. A {host.brand.name} não vê laudos, receitas nem motivos de consulta.
      </p>
    </div>
  );
}
