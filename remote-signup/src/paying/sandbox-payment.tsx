import { sandboxInstruments } from '@serafim/contract/api/payment/payment';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { Button, CaretDownIcon, RadioGroup } from '@serafim/ui';
import { useState } from 'react';
import styles from './sandbox-payment.module.css';

const answers: readonly { value: string; card?: string; bank?: string }[] = [
  { value: sandboxInstruments.aprova, card: 'Cartão de teste que aprova' },
  // Pix and boleto are paid in the bank, which notifies us.
  { value: sandboxInstruments.aprovaDepois, bank: 'O banco confirma' },
  {
    value: sandboxInstruments.aprovaUmaVez,
    card: 'Cartão de teste que aprova agora e recusa as próximas cobranças',
  },
  { value: sandboxInstruments.recusa, card: 'Cartão de teste que é recusado', bank: 'O banco recusa' },
  {
    value: sandboxInstruments.naoResponde,
    card: 'Cartão de teste de um banco que não responde',
    bank: 'O banco não responde',
  },
];

interface SandboxPaymentProps {
  method: PaymentMethod;
  /** As `R$ 79,90`. */
  amount: string;
  paying: boolean;
  onPay: (instrument: string) => void;
}

/**
 * Stands where a provider's own form or bank would be. It hands on a token, as such a form does: no card number
 * is asked for, and none could be sent.
 */
export function SandboxPayment({ method, amount, paying, onPay }: SandboxPaymentProps) {
  const isCard = method === 'cartao';
  const [chosen, setInstrument] = useState<string | null>(null);
  const options = answers.flatMap(({ value, card, bank }) => {
    const label = isCard ? card : bank;
    return label === undefined ? [] : [{ value, label }];
  });
  const instrument = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value;
  const lead = (
    <>
      <strong>Ambiente de demonstração.</strong> Nenhum dinheiro sai da sua conta
      {isCard && ', e nenhum número de cartão é pedido'}.
    </>
  );
  const form = (
    <div className={styles.form}>
      <RadioGroup
        legend={isCard ? 'Cartão' : 'O que acontece no banco'}
        options={options}
        value={instrument ?? ''}
        onChange={event => setInstrument(event.target.value)}
      />
      <Button
        variant={isCard ? 'primary' : 'outline'}
        waiting={paying && (isCard ? 'Pagando…' : 'Simulando…')}
        onClick={() => onPay(instrument ?? '')}
      >
        {isCard ? `Pagar ${amount}` : 'Simular o pagamento'}
      </Button>
    </div>
  );
  // A card is paid here; with a code one pays in the bank, and this stands aside.
  return isCard ? (
    <div className={styles.sandbox}>
      <p className={styles.lead}>{lead}</p>
      {form}
    </div>
  ) : (
    <details className={styles.aside}>
      <summary>
        <CaretDownIcon size="small" />
        <span>{lead}</span>
      </summary>
      {form}
    </details>
  );
}
