import { Button, Notice } from '@serafim/ui';
import styles from './bank-wait.module.css';

interface BankWaitProps {
  /** Whether the bank has a payment already, and not only a code that can be paid. */
  checking: boolean;
  /** Whether the API is being asked. */
  asking: boolean;
  onAsk: () => void;
}

/** The bank has not said yet: what happens by itself, and a button for who does not want to wait. */
export const BankWait = ({ checking, asking, onAsk }: BankWaitProps) =>
  checking ? (
    <Notice kind="info" title="Estamos conferindo com o banco">
      <p>
        O seu pagamento foi pedido e a resposta ainda não chegou. Não pague de novo: esta página muda sozinha,
        e o aviso também vai por e-mail.
      </p>
      <Button variant="outline" size="small" waiting={asking && 'Conferindo…'} onClick={onAsk}>
        Conferir agora
      </Button>
    </Notice>
  ) : (
    <div className={styles.wait}>
      <p className={styles.text}>
        <strong>Esperando o banco avisar.</strong> Costuma levar menos de 10 segundos. Pode fechar: o aviso
        também vai por e-mail.
      </p>
      <Button variant="outline" size="small" waiting={asking && 'Conferindo…'} onClick={onAsk}>
        Já paguei
      </Button>
    </div>
  );
