import { phoneTypes } from '@serafim/contract/api/clinic/clinic-parts';
import { Button, MaskedField, PlusIcon, SelectField, TextField, Toast } from '@serafim/ui';
import { useFieldArray } from 'react-hook-form';
import styles from './clinic-form.module.css';
import { FormBlock } from './form-block.tsx';
import { emptyPhone } from './registration.ts';
import { RowFrame, useRows } from './rows.tsx';
import type { ClinicForm } from './use-clinic-form.ts';

const MAX_PHONES = 10;
const types = phoneTypes.map(value => ({ value, label: value }));

/** The phones, one or more. */
export function PhonesBlock({ form }: { form: ClinicForm }) {
  const list = useFieldArray({ control: form.hook.control, name: 'ClinicaTelefone' });
  const rows = useRows(list, index => form.hook.getValues(`ClinicaTelefone.${index}`));
  const isFull = list.fields.length >= MAX_PHONES;
  return (
    <FormBlock name="Telefones" intro="Os números que as pessoas vão ver para marcar.">
      {list.fields.map(({ id }, index) => (
        <RowFrame
          key={id}
          name={`Telefone ${index + 1}`}
          onCopy={isFull ? undefined : () => rows.copy(index)}
          onRemove={list.fields.length > 1 ? () => rows.remove(index) : undefined}
        >
          <div className={styles.phone}>
            <SelectField
              {...form.field(`ClinicaTelefone.${index}.Phone_type`)}
              label="Tipo"
              options={types}
            />
            <MaskedField
              {...form.field(`ClinicaTelefone.${index}.Number`)}
              mask="phone"
              label="Número com DDD"
              autoComplete="off"
            />
            <TextField
              {...form.field(`ClinicaTelefone.${index}.Extension`)}
              label="Ramal"
              optional
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          </div>
        </RowFrame>
      ))}
      <Button
        ref={rows.addButton}
        variant="outline"
        unavailable={isFull && `São até ${MAX_PHONES} telefones.`}
        onClick={() => list.append(emptyPhone())}
      >
        <PlusIcon /> Adicionar telefone
      </Button>
      <Toast
        message={rows.removedIndex === null ? null : `O telefone ${rows.removedIndex + 1} saiu da lista.`}
        onUndo={rows.restore}
        onDismiss={rows.dismiss}
      />
    </FormBlock>
  );
}
