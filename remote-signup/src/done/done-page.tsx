import type { PageProps } from '@serafim/contract/remote/page';
import { Button, Container, Notice, Skeleton } from '@serafim/ui';
import { ContractFacts } from './contract-facts.tsx';
import styles from './done-page.module.css';
import { NextSteps } from './next-steps.tsx';
import { NoReceipt } from './no-receipt.tsx';
import { isOpen } from './open-charge.ts';
import { type Contracted, useContract } from './use-contract.ts';

const nameIn = (state: Contracted): string => {
  if (state.status === 'ready') return state.contract.primeiroNome;
  return 'receipt' in state ? state.receipt.primeiroNome : '';
};

const headingOf = (state: Contracted): string => {
  const name = nameIn(state);
  if (name === '') return 'Cadastro';
  // A later charge, opened from its mail: nothing is right before it is paid.
  const isOwed = state.status === 'ready' && !state.contract.primeira && isOpen(state.contract.cobranca);
  return isOwed ? `Sua cobrança, ${name}` : `Tudo certo, ${name}`;
};

/** After signing up: the contract, how to pay it and what comes next. Reloading it changes nothing. */
export default function DonePage({ host }: PageProps) {
  const { state, again, onAnswer } = useContract(host);
  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          {headingOf(state)}
        </h1>
        {state.status === 'loading' && (
          <div role="status">
            <p>Buscando a sua contratação…</p>
            <Skeleton />
          </div>
        )}
        {state.status === 'failed' && (
          <Notice kind="error" title="O cadastro está feito, mas não conseguimos mostrá-lo agora">
            <p>{state.reason} Uma cópia de tudo foi para o seu e-mail.</p>
            <Button variant="outline" size="small" onClick={again}>
              Tentar de novo
            </Button>
          </Notice>
        )}
        {state.status === 'ready' && (
          <>
            <ContractFacts contract={state.contract} pass={state.receipt.passe} />
            <NextSteps host={host} pass={state.receipt.passe} contract={state.contract} onAnswer={onAnswer} />
          </>
        )}
        {state.status === 'none' && <NoReceipt />}
      </div>
    </Container>
  );
}
