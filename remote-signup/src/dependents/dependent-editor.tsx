import { formatCpf } from '@serafim/contract/api/fields/cpf';
import type { Dependent } from '@serafim/contract/api/sign-up/member';
import { Button, MaskedField, TextField, useForm } from '@serafim/ui';
import { useEffect } from 'react';
import styles from './dependent-form.module.css';
import { dependentFields } from './dependents-rules.ts';

interface DependentEditorProps {
  memberCpf: string;
  dependent: Dependent;
  others: readonly Dependent[];
  onSave: (dependent: Dependent) => void;
  onCancel: () => void;
}

/** A dependent of the list, being changed in its place. */
export function DependentEditor({ memberCpf, dependent, others, onSave, onCancel }: DependentEditorProps) {
  const form = useForm({
    schema: dependentFields(memberCpf, others),
    defaults: { nomeDep: dependent.nomeDep, cpfDep: formatCpf(dependent.cpfDep) },
    onSubmit: async changed => {
      onSave(changed);
      return undefined;
    },
  });
  const { setFocus } = form.hook;
  useEffect(() => setFocus('nomeDep'), [setFocus]);

  return (
    <form {...form.form} className={styles.form} aria-label={`Editar ${dependent.nomeDep}`}>
      <TextField {...form.field('nomeDep')} label="Nome do dependente" autoComplete="off" />
      <MaskedField
        {...form.field('cpfDep')}
        mask="cpf"
        label="CPF do dependente"
        placeholder="000.000.000-00"
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="outline">
          Salvar
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
