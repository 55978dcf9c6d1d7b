import { Button, Tag } from '@serafim/ui';
import { useId, useState } from 'react';
import { Band } from '../layout/band.tsx';
import { ExampleTable } from './example-table.tsx';
import styles from './examples-section.module.css';
import { PriceBoard } from './price-board.tsx';

/** What a visit costs with the card, always labelled as an example. */
export function ExamplesSection() {
  const [open, setOpen] = useState(false);
  const table = useId();
  return (
    <Band labelledBy="exemplo-titulo" ground="green">
      <div className={styles.columns}>
        <div>
          <Tag>Exemplo</Tag>
          <h2 id="exemplo-titulo" className={styles.heading}>
            Quanto fica com o cartão
          </h2>
          <p className={styles.intro}>Você paga direto à clínica, no dia, já com o desconto.</p>
          <Button
            variant="mango"
            className={styles.open}
            aria-expanded={open}
            aria-controls={table}
            onClick={() => setOpen(!open)}
          >
            Veja os descontos
          </Button>
        </div>
        <div>
          <PriceBoard />
        </div>
      </div>
      <div id={table} className={styles.table} hidden={!open}>
        <ExampleTable />
      </div>
    </Band>
  );
}
