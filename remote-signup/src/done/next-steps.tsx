import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { weekdayInFull } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { PaymentPanel } from '../paying/payment-panel.tsx';
import styles from './done-page.module.css';

interface NextStepsProps {
  host: RemoteHost;
  token: string;
  contract: ContractSummary;
  onAnswer: (contract: ContractSummary) => void;
}

const firstSteps = (paid: boolean) => [
  'Uma cópia de tudo foi para o seu e-mail: números, pagamento e prazo para desistir.',
  paid
    ? 'A carteirinha digital já pode ser baixada, só com o CPF. Cada dependente tem a sua.'
    : 'A carteirinha já pode ser baixada, só com o CPF. Até o pagamento chegar, ela diz: Aguardando o primeiro pagamento.',
  paid ? 'Os descontos já valem.' : 'Os descontos valem assim que o pagamento é confirmado.',
];

const laterSteps = [
  'A confirmação do pagamento vai para o seu e-mail, e o recibo fica na sua conta.',
  'Se o cartão estiver suspenso, ele volta a valer assim que o pagamento é confirmado.',
];

/** How to pay now, what happens then, and until when the member may withdraw. */
export function NextSteps({ host, token, contract, onAnswer }: NextStepsProps) {
  const { brand } = host;
  const owes = isOpenCharge(contract.cobranca.situacao);
  return (
    <>
      <section aria-labelledby="pagamento">
        <h2 className={styles.subheading} id="pagamento">
          {owes ? 'Como pagar agora' : 'Pagamento'}
        </h2>
        <PaymentPanel host={host} token={token} contract={contract} onAnswer={onAnswer} />
      </section>
      <section aria-labelledby="agora">
        <h2 className={styles.subheading} id="agora">
          O que acontece agora
        </h2>
        <ol className={styles.steps}>
          {(contract.primeira ? firstSteps(contract.cobranca.situacao === 'paga') : laterSteps).map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.links}>
          <Link to={paths.card} className={buttonClass({ variant: owes ? 'outline' : 'primary' })}>
            Baixar a carteirinha
          </Link>
          <Link to={paths.account} className={buttonClass({ variant: 'outline' })}>
            Minha conta
          </Link>
        </p>
      </section>
      {contract.primeira && (
        <section className={styles.withdrawal} aria-labelledby="desistir">
          <h2 className={styles.subheading} id="desistir">
            Mudou de ideia?
          </h2>
          <p>
            Você pode desistir até <strong>{weekdayInFull(contract.desistenciaAte)}</strong>, sem dizer o
            motivo, com tudo de volta. É na <Link to={paths.account}>sua conta</Link>, pelo e-mail{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a> ou pelo telefone{' '}
            <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}.
          </p>
          <p>{brand.notice.strong}.</p>
        </section>
      )}
    </>
  );
}
