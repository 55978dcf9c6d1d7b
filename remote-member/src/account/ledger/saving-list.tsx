import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { Saving } from '@serafim/contract/api/savings/savings';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Notice, Toast, TrashIcon } from '@serafim/ui';
import { useRef, useState } from 'react';
import type { SectionProps } from '../account-sections.ts';
import { savedOn } from './ledger-sum.ts';
import styles from './saving-list.module.css';

interface SavingListProps extends Pick<SectionProps, 'host' | 'account'> {
  savings: readonly Saving[];
  onChange: (savings: Saving[]) => void;
  /** Called when what was deleted is noted again. */
  onRestored: () => void;
}

/** How many are shown before the rest is requested. */
const FIRST = 6;

/** Everything that was noted, the newest first; what is deleted can be taken back. */
export function SavingList({ host, account, savings, onChange, onRestored }: SavingListProps) {
  const [shown, setShown] = useState(FIRST);
  const [removed, setRemoved] = useState<Saving | null>(null);
  const { isRunning, error, run } = useAction({ message: errorMessage });
  const list = useRef<HTMLUListElement>(null);

  const remove = (saving: Saving) =>
    run(async () => {
      await (await host.api()).removeSaving(saving.id);
      onChange(savings.filter(({ id }) => id !== saving.id));
      setRemoved(saving);
      list.current?.focus();
    });
  const restore = ({ id, precoNormal, precoPago, ...noted }: Saving) =>
    run(async () => {
      const prices = { precoNormal: moneyDigits(precoNormal), precoPago: moneyDigits(precoPago) };
      // The deleted one names its own restoring: a second click notes nothing more.
      await (await host.api()).noteSaving({ ...noted, ...prices }, { idempotencyKey: id });
      setRemoved(null);
      onRestored();
    });

  return (
    <div>
      {error !== null && (
        <Notice kind="error" title="A lista continua como estava">
          {error}
        </Notice>
      )}
      <Toast
        message={removed === null ? null : 'Visita apagada.'}
        icon={<TrashIcon size="small" />}
        onUndo={() => removed !== null && restore(removed)}
        onDismiss={() => setRemoved(null)}
      />
      {savings.length > 0 && (
        <ul
          className={styles.list}
          ref={list}
          tabIndex={-1}
          aria-label="Visitas e compras, da mais nova à mais antiga"
        >
          {savings.slice(0, shown).map(saving => (
            <li key={saving.id} className={styles.row}>
              <span className={styles.day}>{plainDay(saving.data)}</span>
              <span className={styles.where}>
                <strong>{saving.lugar}</strong>
                <span>{whoOf(saving, account)}</span>
              </span>
              <span className={styles.prices}>
                <span>de {formatMoney(saving.precoNormal)}</span>{' '}
                <span>
                  por <strong>{formatMoney(saving.precoPago)}</strong>
                </span>
              </span>
              <span className={styles.saved}>
                {formatMoney(savedOn(saving))}
                <span> a menos</span>
              </span>
              <button
                type="button"
                className={styles.remove}
                disabled={isRunning}
                aria-label={`Apagar: ${saving.lugar}, ${plainDay(saving.data)}`}
                onClick={() => remove(saving)}
              >
                <TrashIcon size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {savings.length > shown && (
        <Button variant="text" onClick={() => setShown(savings.length)}>
          Mostrar todas ({savings.length})
        </Button>
      )}
    </div>
  );
}

/** For whom a visit was, as the list says it. */
function whoOf({ para }: Saving, { nome, dependentes }: SectionProps['account']): string {
  if (para === 0) return firstName(nome);
  const dependent = dependentes.find(({ lugar }) => lugar === para);
  return dependent === undefined ? 'alguém que saiu do plano' : firstName(dependent.nome);
}
