import { paths } from '@serafim/contract/site/paths';

/** The steps of the form: each with its fields, by the beginning of their names, in the order of the page. */
export const steps = [
  {
    name: 'Local',
    fields: [
      'Name',
      'Complemento.cnpj',
      'Complemento.cnes',
      'Complemento.tipo',
      'Complemento.acessivel',
      'Complemento.diretorTecnico',
    ],
  },
  {
    name: 'Contato',
    fields: ['ClinicaEndereco.Zipcode', 'ClinicaEndereco', 'ClinicaTelefone'],
  },
  { name: 'Serviços', fields: ['Servicos'] },
  { name: 'Envio', fields: ['Complemento.responsavel', 'aceite'] },
] as const;

/** Number of the step that sends the form. */
export const LAST_STEP = steps.length;

/** Whether a field is one of these, or a part of one. */
export const isWithin = (field: string, start: string): boolean =>
  field === start || field.startsWith(`${start}.`);

/** Number of the step that asks for a field, from 1; what is no field belongs to the last. */
export function stepOf(field: string): number {
  const index = steps.findIndex(({ fields }) => fields.some(start => isWithin(field, start)));
  return index === -1 ? LAST_STEP : index + 1;
}

const STEP_PARAM = 'etapa';

/** The address of a step. */
export const stepAddress = (step: number): string =>
  step === 1 ? paths.clinicSignUp : `${paths.clinicSignUp}?${STEP_PARAM}=${step}`;

/** The step that an address names; the first where it names none. */
export function readStep(search: URLSearchParams): number {
  const named = Number(search.get(STEP_PARAM) ?? 1);
  return Number.isInteger(named) && named >= 1 && named <= LAST_STEP ? named : 1;
}
