import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { CheckCircleIcon, InfoIcon } from '@serafim/ui';
import { MemberCard } from '../screen/member-card.tsx';
import styles from './card-part.module.css';
import { describePayment } from './payment-sentence.ts';

interface CardPartProps {
  host: RemoteHost;
  name: string;
  sheet: ClientSheet;
}

/** A client's card, and whether it is taken. */
export function CardPart({ host, name, sheet }: CardPartProps) {
  const { plano, numero, cpf, cartao, pagamento } = sheet;
  // A late charge is tolerated for a while: the card is taken, and its picture names no day.
  const isTaken = pagamento.contrato === 'ativo';
  return (
    <div className={styles.part}>
      <MemberCard {...{ host, name, cpf, isTaken }} plan={plano} number={numero} validity={cartao} />
      <p className={styles.standing} data-valid={isTaken || undefined}>
        {isTaken ? <CheckCircleIcon size="small" /> : <InfoIcon size="small" />}
        <span>
          <strong>{isTaken ? 'Valendo' : 'Não vale'}</strong>:{' '}
          {describePayment(pagamento, dayInSaoPaulo(new Date()))}
        </span>
      </p>
    </div>
  );
}
