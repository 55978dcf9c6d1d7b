import { specialties } from '@serafim/contract/api/specialty';
import { MaskedField, SelectField, TextArea, TextField } from '@serafim/ui';
import styles from './clinic-form.module.css';
import { StateField } from './state-field.tsx';
import type { ClinicForm } from './use-clinic-form.ts';

const options = specialties.map(value => ({ value, label: value }));

interface ServiceFieldsProps {
  form: ClinicForm;
  index: number;
}

/** What is asked of one service. */
export function ServiceFields({ form, index }: ServiceFieldsProps) {
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
