import type { Happening } from '@serafim/contract/remote/release-report';
import { Button, Table } from '@serafim/ui';
import { useState } from 'react';
import { minuteOf } from '../words/when.ts';
import { whatHappened, whoDid } from './happening-words.ts';
import styles from './history-table.module.css';

/** How many lines are shown before somebody asks for more. */
const FIRST = 15;

/** Who did what, the latest first. */
export function HistoryTable({ history }: { history: readonly Happening[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? history : history.slice(0, FIRST);
  return (
    <div className={styles.history}>
      <Table
        stacked
        caption="Histórico do que mudou no ar"
        head={
          <>
            <th scope="col">quando</th>
            <th scope="col">parte</th>
            <th scope="col">o que aconteceu</th>
            <th scope="col">motivo</th>
          </>
        }
      >
        {shown.map(one => (
          <tr key={one.sequence}>
            <td className={styles.when}>{minuteOf(one.at)}</td>
            <td>{one.remote}</td>
            <td className={styles.what}>
              <strong>{whoDid(one)}</strong> {whatHappened(one)}
            </td>
            <td className={styles.why}>{one.note}</td>
          </tr>
        ))}
      </Table>
      {history.length > shown.length && (
        <Button variant="outline" size="small" onClick={() => setAll(true)}>
          Mostrar as {history.length} últimas
        </Button>
      )}
    </div>
  );
}
