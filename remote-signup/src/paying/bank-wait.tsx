import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import type { Brand } from '@serafim/contract/brand/brand';
import { formatTime } from '@serafim/contract/site/format-moment';
import { Button, MarkPaths, Notice } from '@serafim/ui';
import styles from './payment-panel.module.css';

interface BankWaitProps {
  brand: Brand;
  method: PaymentMethod;
  /** Whether the bank has a payment already, and not only a code that can be paid. */
  checking: boolean;
  /** Whether the API is being asked. */
  asking: boolean;
  /** When the payer last asked and heard that nothing has come; null before. */
  checkedAt: Date | null;
  onAsk: () => void;
}

/** The answer to who asked and is not paid yet; its place is there before, so that it is announced. */
const NotYet = ({ checkedAt }: Pick<BankWaitProps, 'checkedAt'>) => (
  <p role="status" className={styles.answer}>
    {checkedAt !== null &&
      `Conferido às ${formatTime(checkedAt)}: o pagamento ainda não chegou. Continuamos conferindo.`}
  </p>
);

/** The bank has not said yet: what happens by itself, and a button for who does not want to wait. */
export const BankWait = ({ brand, method, checking, asking, checkedAt, onAsk }: BankWaitProps) =>
  checking ? (
    <Notice kind="info" title="Estamos conferindo com o banco">
      <p>
        O seu pagamento foi pedido e a resposta ainda não chegou. Não pague de novo: esta página muda sozinha,
        e o aviso também vai por e-mail.
      </p>
      <Button variant="outline" size="small" waiting={asking && 'Conferindo…'} onClick={onAsk}>
        Conferir agora
      </Button>
      <NotYet checkedAt={checkedAt} />
    </Notice>
  ) : (
    <div className={styles.row}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <MarkPaths mark={brand.mark} />
      </svg>
      <p className={styles.text}>
        <strong>Esperando o banco avisar.</strong>{' '}
        {method === 'boleto' ? 'Leva até 3 dias úteis.' : 'Costuma levar menos de 10 segundos.'} Pode fechar:
        o aviso também vai por e-mail.
      </p>
      <Button variant="outline" size="small" waiting={asking && 'Conferindo…'} onClick={onAsk}>
        Já paguei
      </Button>
      <NotYet checkedAt={checkedAt} />
    </div>
  );
