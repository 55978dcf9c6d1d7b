import { clinicTypeLabels, clinicTypes } from '@serafim/contract/api/clinic/clinic-types';
import { Checkbox, MaskedField, SelectField, TextField } from '@serafim/ui';
import styles from './clinic-form.module.css';
import { FormBlock, StateField } from './form-block.tsx';
import type { ClinicForm } from './use-clinic-form.ts';

const types = clinicTypes.map(value => ({ value, label: clinicTypeLabels[value] }));

/** The establishment and its technical director. */
export function EstablishmentBlock({ form }: { form: ClinicForm }) {
  const { right: _, ...wheelchair } = form.field('Complemento.acessivel');
  return (
    <FormBlock name="Estabelecimento">
      <TextField
        {...form.field('Name')}
        label="Nome do estabelecimento"
        hint="Como as pessoas conhecem o local."
        autoComplete="organization"
      />
      <div className={styles.pair}>
        <MaskedField {...form.field('Complemento.cnpj')} mask="cnpj" label="CNPJ" autoComplete="off" />
        <TextField
          {...form.field('Complemento.cnes')}
          label="CNES"
          optional
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
      </div>
      <SelectField {...form.field('Complemento.tipo')} label="Tipo" options={types} empty="Escolha" />
      <Checkbox {...wheelchair} label="Entrada e banheiro acessíveis para cadeira de rodas" />
      <div className={styles.registered}>
        <TextField
          {...form.field('Complemento.diretorTecnico.nome')}
          label="Diretor técnico"
          hint="Nome completo de quem responde tecnicamente pelo local."
          autoComplete="off"
        />
        <TextField
          {...form.field('Complemento.diretorTecnico.crm.numero')}
          label="CRM do diretor técnico"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <StateField {...form.field('Complemento.diretorTecnico.crm.uf')} label="UF do CRM" />
      </div>
    </FormBlock>
  );
}
