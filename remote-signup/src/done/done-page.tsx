import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { buttonClass, Container, EmptyState, LoadError, Loading } from '@serafim/ui';
import scene from '@serafim/ui/illustrations/festa-do-cartao.svg';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PaymentPanel } from '../paying/payment-panel.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractFacts } from './contract-facts.tsx';
import styles from './done-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import type { Receipt } from './receipt.ts';
import { type ContractState, useCards, useContract } from './use-contract.ts';
import { usePaidMoment } from './use-paid-moment.ts';

const FAILURE = 'O cadastro está feito, mas não conseguimos mostrá-lo agora';

const isPaid = ({ cobranca }: ContractSummary): boolean => cobranca.situacao === 'paga';

/** What the page is about, without the name. */
function subjectOf({ primeira, cobranca }: ContractSummary): string {
  // Nothing is right before it is paid, and who has paid must not pay again.
  if (isOpenCharge(cobranca.situacao) && primeira)
    return cobranca.conferindo ? 'Falta só o banco confirmar' : 'Falta só pagar';
  if (isOpenCharge(cobranca.situacao)) return 'Sua cobrança';
  return cobranca.situacao === 'paga' ? 'Tudo certo' : 'Não há o que pagar';
}

function leadOf({ primeira, cobranca }: ContractSummary): string {
  const { situacao, meiodepagamento, pagaEm, conferindo } = cobranca;
  if (situacao === 'paga')
    return primeira
      ? `O pagamento chegou em ${plainDay(pagaEm ?? '')}, e o cartão já está valendo.`
      : `O pagamento chegou em ${plainDay(pagaEm ?? '')}. O recibo está na sua conta.`;
  if (situacao === 'estornada') return 'O valor pago foi devolvido.';
  if (situacao === 'cancelada') return 'A cobrança foi cancelada.';
  if (!primeira) return 'Se o cartão estiver suspenso, ele volta a valer assim que o pagamento é confirmado.';
  if (conferindo) return 'O cartão começa a valer assim que o banco confirmar o pagamento.';
  const what = { pix: 'o Pix chegar', boleto: 'o banco confirmar o boleto', cartao: 'o banco aprovar' }[
    meiodepagamento
  ];
  return `Assim que ${what}, o cartão começa a valer e esta página muda sozinha. Uma cópia foi para o seu e-mail.`;
}

/** After signing up: how to pay, then the card and what to do first. Reloading it shows what is true then. */
export default function DonePage({ host }: PageProps) {
  const { state, refetch, setData } = useContract(host);
  const contract = state.status === 'ready' ? state.contract : null;
  const hasArrived = usePaidMoment(host, contract);
  const heading = useRef<HTMLHeadingElement>(null);
  const subject = contract === null ? null : subjectOf(contract);
  useEffect(() => {
    if (subject !== null) host.setTitle(`${subject} · ${host.brand.name}`);
  }, [host, subject]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (hasArrived && document.activeElement === document.body) heading.current?.focus();
  }, [hasArrived]);

  const celebrates = contract?.primeira === true && isPaid(contract);
  return (
    <Container>
      <div className={styles.page} data-paid={celebrates || undefined}>
        <div className={styles.head}>
          <h1 className={styles.heading} tabIndex={-1} ref={heading}>
            {[subject ?? 'Sua contratação', memberName(state)].filter(Boolean).join(', ')}
          </h1>
          {contract && <p className={styles.lead}>{leadOf(contract)}</p>}
          {celebrates && <img className={styles.scene} src={scene} alt="" width={520} height={400} />}
        </div>
        {state.status === 'ready' && (
          <Contract
            host={host}
            receipt={state.receipt}
            contract={state.contract}
            onAnswer={setData}
            unfolds={hasArrived}
          />
        )}
        <div className={styles.waiting}>
          {state.status === 'loading' && (
            <Loading message="Buscando a sua contratação…" failure={FAILURE} onRetry={refetch} />
          )}
          {state.status === 'failed' && (
            <LoadError
              title={FAILURE}
              reason={`${state.reason} Uma cópia de tudo foi para o seu e-mail.`}
              onRetry={refetch}
            />
          )}
          {state.status === 'none' && <NoReceipt />}
        </div>
      </div>
    </Container>
  );
}

function memberName(state: ContractState): string {
  if (state.status === 'ready') return state.contract.primeiroNome;
  return 'receipt' in state ? state.receipt.primeiroNome : '';
}

interface ContractProps {
  host: RemoteHost;
  receipt: Receipt;
  contract: ContractSummary;
  onAnswer: (contract: ContractSummary) => void;
  /** Whether the payment arrived before the member's eyes. */
  unfolds: boolean;
}

function Contract({ host, receipt: { passe, primeiroNome }, contract, onAnswer, unfolds }: ContractProps) {
  const { primeira } = contract;
  const paid = isPaid(contract);
  const owes = isOpenCharge(contract.cobranca.situacao);
  const cards = useCards(host, passe, paid);
  return (
    <>
      <div className={styles.main}>
        {owes && <PaymentPanel host={host} token={passe} contract={contract} onAnswer={onAnswer} />}
        {primeira && (owes || paid) && (
          <ContractCard
            host={host}
            cards={cards}
            isOpen={paid}
            unfolds={unfolds}
            isNew={primeiroNome !== ''}
          />
        )}
        {primeira && paid && <FirstSteps host={host} contract={contract} cards={cards} />}
        {!(primeira && (owes || paid)) && (
          <p className={styles.links}>
            <Link to={paths.account} className={buttonClass({ variant: 'outline' })}>
              Minha conta
            </Link>
          </p>
        )}
      </div>
      <ContractFacts host={host} contract={contract} token={passe} />
    </>
  );
}

/** The success page, opened by a visitor who did not sign up in this browser. */
function NoReceipt() {
  return (
    <EmptyState title="Não há contratação recente neste navegador.">
      <p>
        O e-mail de boas-vindas tem um link que abre a sua contratação. Ou entre com o CPF e a senha, ou{' '}
        <Link to={paths.card}>baixe a carteirinha</Link>. Ainda não contratou?{' '}
        <Link to={paths.signUp}>Escolha um plano</Link>.
      </p>
      <Link to={paths.signIn} className={buttonClass()}>
        Entrar
      </Link>
    </EmptyState>
  );
}
