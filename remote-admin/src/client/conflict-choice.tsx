import type { ClientUpdate } from '@serafim/contract/api/client/client-record';
import { Button, RadioGroup } from '@serafim/ui';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type FieldConflict,
  findConflicts,
  firstChoices,
  mergeClient,
  type Side,
  undecided,
} from './conflict.ts';
import styles from './conflict-choice.module.css';
import type { Conflict } from './use-saving.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  onChoose: (merged: ClientUpdate) => Promise<unknown>;
  /** Discards the input for the stored client. */
  onDiscard: () => void;
}

/** Another administrator saved the client first: both values of each field, and the choice between them. */
export function ConflictChoice({ conflict, onChoose, onDiscard }: ConflictChoiceProps) {
  const { base, mine, theirs } = conflict;
  const [conflicts] = useState(() => findConflicts(base.client, mine, theirs.client));
  const [choices, setChoices] = useState(() => firstChoices(conflicts));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  useEffect(() => heading.current?.focus(), []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const [missing] = undecided(conflicts, choices);
    setIsSubmitted(true);
    if (missing !== undefined) return document.getElementById(`${name}${missing}`)?.focus();
    setSending(true);
    await onChoose(mergeClient(mine, theirs.client, choices));
    setSending(false);
  };

  return (
    <form className={styles.choice} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        Este cadastro mudou enquanto você editava
      </h2>
      <p>Outra pessoa, ou outra aba, salvou antes. Nada se perdeu: escolha o que fica em cada campo.</p>
      {conflicts.map(({ field, ...values }) => (
        <RadioGroup
          key={field}
          id={`${name}${field}`}
          name={`${name}${field}-side`}
          legend={field}
          options={toOptions(values)}
          value={choices[field] ?? ''}
          error={isSubmitted && choices[field] === undefined ? 'Escolha qual valor fica.' : undefined}
          onChange={({ target }) => setChoices({ ...choices, [field]: target.value as Side })}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" waiting={sending && 'salvando…'}>
          salvar
        </Button>
        <Button variant="text" onClick={onDiscard}>
          Ficar com o que está no cadastro
        </Button>
      </div>
    </form>
  );
}

const toOptions = ({ mine, theirs }: Pick<FieldConflict, 'mine' | 'theirs'>) => [
  { value: 'mine' satisfies Side, label: mine, hint: 'o que você digitou' },
  { value: 'theirs' satisfies Side, label: theirs, hint: 'o que está no cadastro agora' },
];
