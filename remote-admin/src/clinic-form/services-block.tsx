import { specialties } from '@serafim/contract/api/network/specialty-table';
import { Button, MaskedField, PlusIcon, SelectField, TextArea, TextField, Toast } from '@serafim/ui';
import { useFieldArray } from 'react-hook-form';
import styles from './clinic-form.module.css';
import { FormBlock, StateField } from './form-block.tsx';
import { emptyService } from './registration.ts';
import { RowFrame, useRows } from './rows.tsx';
import type { ClinicForm } from './use-clinic-form.ts';

const MAX_SERVICES = 50;

interface ServicesBlockProps {
  form: ClinicForm;
  /** The preselected state of a doctor's CRM. */
  uf: string;
}

/** The services with their prices, one or more. */
export function ServicesBlock({ form, uf }: ServicesBlockProps) {
  const list = useFieldArray({ control: form.hook.control, name: 'Servicos' });
  const rows = useRows(list, index => form.hook.getValues(`Servicos.${index}`));
  const isFull = list.fields.length >= MAX_SERVICES;
  return (
    <FormBlock
      name="Serviços"
      intro="Cada consulta ou exame com o seu preço. Os parecidos, duplique e ajuste."
    >
      {list.fields.map(({ id }, index) => (
        <RowFrame
          key={id}
          name={`Serviço ${index + 1}`}
          onCopy={isFull ? undefined : () => rows.copy(index)}
          onRemove={list.fields.length > 1 ? () => rows.remove(index) : undefined}
        >
          <ServiceFields form={form} index={index} />
        </RowFrame>
      ))}
      <Button
        ref={rows.addButton}
        variant="outline"
        unavailable={isFull && `São até ${MAX_SERVICES} serviços.`}
        onClick={() => list.append(emptyService(uf))}
      >
        <PlusIcon /> Adicionar serviço
      </Button>
      <Toast
        message={rows.removedIndex === null ? null : `O serviço ${rows.removedIndex + 1} saiu da lista.`}
        onUndo={rows.restore}
        onDismiss={rows.dismiss}
      />
    </FormBlock>
  );
}

const options = specialties.map(value => ({ value, label: value }));

interface ServiceFieldsProps {
  form: ClinicForm;
  index: number;
}

/** The fields of one service. */
function ServiceFields({ form, index }: ServiceFieldsProps) {
  const service = `Servicos.${index}` as const;
  return (
    <>
      <SelectField
        {...form.field(`${service}.Especialidade`)}
        label="Especialidade ou exame"
        options={options}
        empty="Escolha"
      />
      <TextField
        {...form.field(`${service}.NomeMedico`)}
        label="Nome do profissional"
        hint="Se for um médico, preencha também o CRM."
        optional
        autoComplete="off"
      />
      <div className={styles.doctor}>
        <TextField
          {...form.field(`${service}.Complemento.crm`)}
          label="CRM"
          optional
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <StateField {...form.field(`${service}.Complemento.crmUf`)} label="UF do CRM" />
        <TextField
          {...form.field(`${service}.Complemento.rqe`)}
          label="RQE"
          optional
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <MaskedField
          {...form.field(`${service}.Complemento.precoNormal`)}
          mask="money"
          label="Preço normal em R$"
          optional
          autoComplete="off"
        />
        <MaskedField
          {...form.field(`${service}.Preco`)}
          mask="money"
          label="Preço com o cartão em R$"
          autoComplete="off"
        />
      </div>
      <TextArea
        {...form.field(`${service}.Descricao`)}
        label="Descrição"
        hint="Preparo, retorno, o que está incluído."
        optional
        maxLength={500}
        rows={3}
      />
    </>
  );
}
