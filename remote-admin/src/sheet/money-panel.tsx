import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { Button } from '@serafim/ui';
import { useId } from 'react';
import type { Act } from './acts.ts';
import styles from './money-panel.module.css';
import { describeNext, describeOpen } from './open-sum.ts';
import { SumPanel } from './sum-panel.tsx';

interface MoneyPanelProps {
  sheet: ClientSheet;
  /** First name of the client. */
  name: string;
  mayAct: boolean;
  onAct: (act: Act) => void;
}

/** The one sum that is open between us and a client. */
export function MoneyPanel({ sheet, name, mayAct, onAct }: MoneyPanelProps) {
  const heading = useId();
  const { title, sum, text } = describeOpen(sheet, name, dayInSaoPaulo(new Date()));
  const { aberto, proxima, cobranca } = sheet;
  const mayCharge = mayAct && cobranca !== null && aberto?.tipo !== 'devolver';
  return (
    <section className={styles.area} aria-labelledby={heading}>
      <SumPanel title={<h2 id={heading}>{title}</h2>} sum={sum} text={text}>
        {mayCharge && <Button onClick={() => onAct({ kind: 'cobranca' })}>Mandar cobrança</Button>}
      </SumPanel>
      {sum !== null && proxima !== null && <p className={styles.next}>{describeNext(proxima)}</p>}
    </section>
  );
}
