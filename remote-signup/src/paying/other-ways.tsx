import {
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '@serafim/contract/api/plan/plan-table';
import { Button, VisuallyHidden } from '@serafim/ui';
import styles from './payment-panel.module.css';

interface OtherWaysProps {
  method: PaymentMethod;
  changing: boolean;
  onChange: (method: PaymentMethod) => void;
}

/** The ways to pay that were not chosen, each one press away. */
export const OtherWays = ({ method, changing, onChange }: OtherWaysProps) => (
  <div className={styles.row}>
    <p className={styles.question}>Prefere pagar de outra forma?</p>
    <p className={styles.others}>
      {paymentMethods
        .filter(other => other !== method)
        .map(other => (
          <Button
            key={other}
            variant="outline"
            size="small"
            waiting={changing && 'Trocando…'}
            onClick={() => onChange(other)}
          >
            <VisuallyHidden>Pagar com </VisuallyHidden>
            {paymentMethodNames[other]}
          </Button>
        ))}
    </p>
  </div>
);
