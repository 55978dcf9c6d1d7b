import type { Dependent } from '@serafim/contract/api/sign-up/member';
import { Button, MaskedField, PlusIcon, TextField, useForm } from '@serafim/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Wizard } from '../step/step.ts';
import styles from './dependent-form.module.css';
import { dependentFields, noRoomReason } from './dependents-rules.ts';

interface AddDependentProps {
  wizard: Wizard;
  nameId: string;
  /** A dependent was just added: the focus goes to the fields for the next. */
  again: boolean;
  onAdd: (dependent: Dependent) => void;
}

/** Takes one more person into the list. With no room left it says why, and adds none. */
export function AddDependent({ wizard, nameId, again, onAdd }: AddDependentProps) {
  const { draft, change } = useStore(wizard.store);
  const { plano, cpf, dependentes } = draft;
  const reason = noRoomReason(plano, dependentes.length);
  const form = useForm({
    schema: dependentFields(cpf, dependentes),
    defaults: { nomeDep: draft.nomeDep, cpfDep: draft.cpfDep },
    onSubmit: async added => {
      if (reason === null) onAdd(added);
      return undefined;
    },
  });

  const { subscribe, setFocus } = form.hook;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe, change],
  );
  useEffect(() => {
    if (again) setFocus('nomeDep');
  }, [again, setFocus]);
  // Two fields need no summary: each shows its own error, and the first one takes the focus.
  const { shown, messages } = form.summary;
  const first = messages[0]?.field;
  useEffect(() => {
    if (shown > 0 && (first === 'nomeDep' || first === 'cpfDep')) setFocus(first);
  }, [shown, first, setFocus]);

  return (
    <form {...form.form} aria-label="Adicionar dependente">
      <div className={styles.form} data-full={reason !== null || undefined}>
        <TextField {...form.field('nomeDep')} id={nameId} label="Nome do dependente" autoComplete="off" />
        <MaskedField
          {...form.field('cpfDep')}
          mask="cpf"
          label="CPF do dependente"
          placeholder="000.000.000-00"
          autoComplete="off"
        />
        <Button type="submit" variant="outline" unavailable={reason ?? false}>
          <PlusIcon />
          Adicionar
        </Button>
      </div>
      <p className={styles.hint}>
        Pode ser qualquer pessoa, mesmo sem parentesco. Trocar de plano apaga esta lista; a gente avisa antes.
      </p>
    </form>
  );
}
