import { formatMinute } from '@serafim/contract/site/format-moment';
import type { HistoryEvent } from '@serafim/platform-contract/release-report';
import { Button, Table } from '@serafim/ui';
import { useState } from 'react';
import { describeAction, describeActor } from './history-sentence.ts';
import styles from './history-table.module.css';

/** How many lines are visible before the administrator asks for all. */
const FIRST = 15;

/** The history of releases, the latest first. */
export function HistoryTable({ history }: { history: readonly HistoryEvent[] }) {
  const [all, setAll] = useState(false);
  const visible = all ? history : history.slice(0, FIRST);
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
        {visible.map(event => (
          <tr key={event.sequence}>
            <td className={styles.when}>{formatMinute(event.at)}</td>
            <td>{event.remote}</td>
            <td className={styles.what}>
              <strong>{describeActor(event)}</strong> {describeAction(event)}
            </td>
            <td className={styles.why}>{event.note}</td>
          </tr>
        ))}
      </Table>
      {history.length > visible.length && (
        <Button variant="outline" size="small" onClick={() => setAll(true)}>
          Mostrar as {history.length} últimas
        </Button>
      )}
    </div>
  );
}
