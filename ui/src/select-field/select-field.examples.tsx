import { SelectField } from './select-field.tsx';

const subjects = [
  { value: 'duvida', label: 'Dúvida' },
  { value: 'cancelamento', label: 'Cancelamento' },
];

export const examples = {
  empty: <SelectField label="Assunto" options={subjects} empty="Escolha" />,
  chosen: <SelectField label="Assunto" options={subjects} defaultValue="duvida" right />,
  error: <SelectField label="Assunto" options={subjects} empty="Escolha" error="Escolha um assunto" />,
  optional: <SelectField label="Assunto" options={subjects} empty="Qualquer um" optional />,
};
