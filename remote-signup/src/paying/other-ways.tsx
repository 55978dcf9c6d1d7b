import { type PaymentMethod, paymentMethods } from '@serafim/contract/api/plan/plan-table';
import { Button } from '@serafim/ui';
import styles from './payment-panel.module.css';

const labels: Readonly<Record<PaymentMethod, string>> = {
  pix: 'Pagar com Pix',
  cartao: 'Pagar com cartão',
  boleto: 'Pagar com boleto',
};

interface OtherWaysProps {
  method: PaymentMethod;
  changing: boolean;
  onChange: (method: PaymentMethod) => void;
}

/** The ways to pay that were not chosen, each one press away. */
export const OtherWays = ({ method, changing, onChange }: OtherWaysProps) => (
  <p className={styles.others}>
    <span>Prefere pagar de outra forma?</span>
    {paymentMethods
      .filter(other => other !== method)
      .map(other => (
        <Button key={other} variant="text" waiting={changing && 'Trocando…'} onClick={() => onChange(other)}>
          {labels[other]}
        </Button>
      ))}
  </p>
);
