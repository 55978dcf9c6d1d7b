import { plans } from '@serafim/contract/api/plan/plan-table';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { CheckCircleIcon, InfoIcon } from '@serafim/ui';
import styles from './card-part.module.css';
import { describePayment } from './payment-sentence.ts';

interface CardPartProps {
  host: RemoteHost;
  name: string;
  sheet: ClientSheet;
}

/** A client's card as the client sees it, but for its code, which lets whoever has it show the card. */
export function CardPart({ host, name, sheet }: CardPartProps) {
  const { plano, numero, cpf, cartao, pagamento } = sheet;
  // A late charge is tolerated for a while: the card is taken, and its picture names no day.
  const isTaken = pagamento.contrato === 'ativo';
  return (
    <div className={styles.part}>
      <div className={styles.card} data-stopped={!isTaken || undefined}>
        <SiteFragment
          host={host}
          of="member/cartao@1"
          props={{
            pessoa: {
              nome: cardName(name),
              plano: plano === '' ? 'Sem plano' : plans[plano].plano,
              numero,
              ...(cartao.validaAte === null
                ? { aviso: cartao.aviso }
                : { cpf, validaAte: plainDay(cartao.validaAte) }),
            },
          }}
        />
      </div>
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

/** As many letters of a name as the card has room for. */
const cardName = (name: string): string => (name.length <= 40 ? name : firstName(name).slice(0, 40));
