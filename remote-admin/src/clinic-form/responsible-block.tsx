import { TextField } from '@serafim/ui';
import { FormBlock } from './form-block.tsx';
import type { ClinicForm } from './use-clinic-form.ts';

/** The contact person for this registration. */
export const ResponsibleBlock = ({ form }: { form: ClinicForm }) => (
  <FormBlock name="Responsável" intro="Com quem falamos sobre este cadastro. Não aparece na rede.">
    <TextField
      {...form.field('Complemento.responsavel.nome')}
      label="Nome do responsável"
      autoComplete="name"
    />
    <TextField
      {...form.field('Complemento.responsavel.email')}
      label="E-mail do responsável"
      type="email"
      autoComplete="email"
    />
    <TextField
      {...form.field('Complemento.responsavel.cargo')}
      label="Cargo"
      optional
      autoComplete="organization-title"
    />
  </FormBlock>
);
