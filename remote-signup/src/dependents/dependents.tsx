import type { Dependent } from '@serafim/contract/api/sign-up/member';
import { firstName } from '@serafim/contract/site/first-name';
import { WarningIcon } from '@serafim/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Wizard } from '../step/step.ts';
import { AddDependent } from './add-dependent.tsx';
import { DependentEditor } from './dependent-editor.tsx';
import { DependentRow } from './dependent-row.tsx';
import styles from './dependents.module.css';
import { noRoomReason, roomTaken } from './dependents-rules.ts';

interface DependentsProps {
  wizard: Wizard;
  /** Says who left the list, at the list. */
  undoToast: ReactNode;
  /** Id of the name field, which error messages lead to. */
  nameId: string;
  error: string | undefined;
}

/** Who uses the plan too: a list to add to, edit and shorten. */
export function Dependents({ wizard, undoToast, nameId, error }: DependentsProps) {
  const { draft, change } = useStore(wizard.store);
  const { plano, dependentes } = draft;
  /** CPF of the dependent being edited. */
  const [edited, setEdited] = useState<string | null>(null);
  /** How many joined while this is open: each leaves an empty form behind. */
  const [added, setAdded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const add = (joined: Dependent) => {
    change({ dependentes: [...dependentes, joined], nomeDep: '', cpfDep: '' });
    setAdded(count => count + 1);
    if (noRoomReason(plano, dependentes.length + 1) !== null) heading.current?.focus();
    wizard.host.announce('Dependente incluído na lista.');
  };

  const remove = (gone: Dependent) => {
    change({ dependentes: dependentes.filter(one => one !== gone) });
    heading.current?.focus();
    wizard.offerUndo(`${firstName(gone.nomeDep)} saiu da lista.`, () => change({ dependentes }));
  };

  const replace = (before: Dependent, after: Dependent) => {
    change({ dependentes: dependentes.map(one => (one === before ? after : one)) });
    setEdited(null);
    heading.current?.focus();
  };

  return (
    <section className={styles.dependents} aria-labelledby="dependentes">
      <div className={styles.head}>
        <h2 className={styles.heading} id="dependentes" tabIndex={-1} ref={heading}>
          Dependentes
        </h2>
        {plano !== '' && <p className={styles.count}>{roomTaken(plano, dependentes.length)}</p>}
      </div>
      {undoToast}
      {error && (
        <p className={styles.error}>
          <WarningIcon size="small" />
          {error}
        </p>
      )}
      {dependentes.length > 0 && (
        <ul className={styles.list}>
          {dependentes.map(one => (
            <li key={one.cpfDep}>
              {edited === one.cpfDep ? (
                <DependentEditor
                  memberCpf={draft.cpf}
                  dependent={one}
                  others={dependentes.filter(other => other !== one)}
                  onSave={after => replace(one, after)}
                  onCancel={() => setEdited(null)}
                />
              ) : (
                <DependentRow
                  dependent={one}
                  onEdit={() => setEdited(one.cpfDep)}
                  onRemove={() => remove(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <AddDependent
        key={added}
        wizard={wizard}
        nameId={nameId}
        again={added > 0 && noRoomReason(plano, dependentes.length) === null}
        onAdd={add}
      />
    </section>
  );
}
