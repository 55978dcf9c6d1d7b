import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { PageProps } from '@serafim/contract/remote/page';
import { paths } from '@serafim/contract/site/paths';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Button, Container, EmptyState, Notice, Skeleton } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { ContractFacts } from './contract-facts.tsx';
import styles from './done-page.module.css';
import { NextSteps } from './next-steps.tsx';
import { type ContractState, useContract } from './use-contract.ts';

function memberName(state: ContractState): string {
  if (state.status === 'ready') return state.contract.primeiroNome;
  return 'receipt' in state ? state.receipt.primeiroNome : '';
}

function pageHeading(state: ContractState): string {
  const name = memberName(state);
  if (name === '') return 'Cadastro';
  if (state.status !== 'ready') return `Sua contratação, ${name}`;
  const { primeira, cobranca } = state.contract;
  // Nothing is right before it is paid.
  if (!isOpenCharge(cobranca.situacao)) return `Tudo certo, ${name}`;
  return primeira ? `Falta só pagar, ${name}` : `Sua cobrança, ${name}`;
}

/** After signing up: the contract, how to pay it and what comes next. Reloading it changes nothing. */
export default function DonePage({ host }: PageProps) {
  const { state, refetch, setData } = useContract(host);
  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          {pageHeading(state)}
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
            <Button variant="outline" size="small" onClick={refetch}>
              Tentar de novo
            </Button>
          </Notice>
        )}
        {state.status === 'ready' && (
          <>
            <ContractFacts contract={state.contract} token={state.receipt.passe} />
            {state.contract.primeira && <OwnCard host={host} contract={state.contract} />}
            <NextSteps host={host} token={state.receipt.passe} contract={state.contract} onAnswer={setData} />
            <SiteFragment host={host} of="landing/rede@1" props={{}} />
          </>
        )}
        {state.status === 'none' && <NoReceipt />}
      </div>
    </Container>
  );
}

/** The member's card as it is now; the page lives without it. */
function OwnCard({ host, contract }: { host: RemoteHost; contract: ContractSummary }) {
  const { primeiroNome, numero, plano, cobranca } = contract;
  const waits = cobranca.situacao === 'paga' ? undefined : 'Aguardando o primeiro pagamento';
  return (
    <div className={styles.card}>
      <SiteFragment
        host={host}
        of="member/cartao@1"
        props={{ pessoa: { nome: primeiroNome, plano: plans[plano].plano, numero, aviso: waits } }}
      />
    </div>
  );
}

/** The success page, opened by a visitor who did not sign up in this tab. */
function NoReceipt() {
  return (
    <EmptyState title="Não há contratação recente nesta aba.">
      <p>
        Se você já contratou, <Link to={paths.card}>baixe a carteirinha</Link> com o seu CPF ou{' '}
        <Link to={paths.signIn}>entre</Link> no site. Se ainda não,{' '}
        <Link to={paths.signUp}>escolha um plano</Link>.
      </p>
    </EmptyState>
  );
}
