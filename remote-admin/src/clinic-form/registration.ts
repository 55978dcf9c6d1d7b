import { type ClinicInput, clinicSchema } from '@serafim/contract/api/clinic/clinic';
import { z } from '@serafim/contract/api/zod';
import type { FormSettings } from '@serafim/ui';
import { LAST_STEP, stepOf } from './steps.ts';

/**
 * The whole form: the payload of POST /createClinica with its optional part filled in, and the acceptance of the
 * terms, which is not sent.
 */
export const registrationSchema = z.extend(clinicSchema, {
  Complemento: clinicSchema.shape.Complemento.def.innerType,
  aceite: z.boolean().check(z.refine(accepted => accepted, 'Marque que você leu e aceita os termos.')),
});

export type RegistrationInput = z.input<typeof registrationSchema>;
export type Registration = z.output<typeof registrationSchema>;

type Rules = FormSettings<RegistrationInput, Registration>['schema'];

const fieldOf = (path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string =>
  (path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.');

/** The rules of a step: those of the whole form, where only errors of its own fields count. The last step counts all. */
export function stepRules(step: number): Rules {
  const whole = registrationSchema['~standard'];
  if (step === LAST_STEP) return registrationSchema;
  return {
    '~standard': {
      ...whole,
      async validate(value) {
        const checked = await whole.validate(value);
        const issues = checked.issues?.filter(({ path }) => stepOf(fieldOf(path)) === step) ?? [];
        // Nothing is sent before the last step: what this one passes on is not read.
        return issues.length > 0 ? { issues } : { value: value as Registration };
      },
    },
  };
}

/** Number of the first step that lacks something; the last one where only the acceptance of the terms does. */
export function firstIncomplete(input: RegistrationInput): number {
  const { error } = registrationSchema.safeParse(input);
  return Math.min(LAST_STEP, ...(error?.issues ?? []).map(({ path }) => stepOf(fieldOf(path))));
}

const text = z._default(z.string(), '');

/** The input of the form, complete or not, without the acceptance of the terms, which each visit needs again. */
export const draftSchema = z.strictObject({
  Name: text,
  ClinicaEndereco: z.strictObject({
    Street: text,
    Number: text,
    AdditionalDetails: text,
    Zipcode: text,
    Neighborhood: text,
    City: text,
    State: text,
    Country: text,
  }),
  ClinicaTelefone: z
    .array(z.strictObject({ Phone_type: text, Number: text, Extension: text }))
    .check(z.minLength(1), z.maxLength(10)),
  Servicos: z
    .array(
      z.strictObject({
        NomeMedico: text,
        Preco: text,
        Especialidade: text,
        Descricao: text,
        Complemento: z.strictObject({ precoNormal: text, crm: text, crmUf: text, rqe: text }),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  Complemento: z.strictObject({
    cnpj: text,
    cnes: text,
    tipo: text,
    acessivel: z._default(z.boolean(), false),
    diretorTecnico: z.strictObject({ nome: text, crm: z.strictObject({ numero: text, uf: text }) }),
    responsavel: z.strictObject({ nome: text, email: text, cargo: text }),
  }),
});

/** The input of a registration that was not sent. */
export type Draft = z.infer<typeof draftSchema>;

/** An empty service. @param uf preselected state of the doctor's CRM */
export const emptyService = (uf: string) => ({
  NomeMedico: '',
  Preco: '',
  Especialidade: '',
  Descricao: '',
  Complemento: { precoNormal: '', crm: '', crmUf: uf, rqe: '' },
});

export const emptyPhone = () => ({
  Phone_type: 'Celular/WhatsApp' as const,
  Number: '',
  Extension: '',
});

/** The payload: without the acceptance, and without the state of an empty CRM. */
export const toPayload = ({ aceite: _, ...clinic }: Registration): ClinicInput => ({
  ...clinic,
  Servicos: clinic.Servicos.map(service =>
    service.Complemento?.crm === ''
      ? { ...service, Complemento: { ...service.Complemento, crmUf: '' } }
      : service,
  ),
});

/** A draft as form input. It may hold values that the schema refuses, such as a kind not chosen yet. */
export const toInput = (draft: Draft, aceite = false): RegistrationInput =>
  ({ ...draft, aceite }) as RegistrationInput;

/** The empty form. @param uf preselected state of the doctors' CRM */
export const emptyRegistration = (uf: string): RegistrationInput =>
  toInput({
    Name: '',
    ClinicaEndereco: {
      Street: '',
      Number: '',
      AdditionalDetails: '',
      Zipcode: '',
      Neighborhood: '',
      City: '',
      State: '',
      Country: 'Brasil',
    },
    ClinicaTelefone: [emptyPhone()],
    Servicos: [emptyService(uf)],
    Complemento: {
      cnpj: '',
      cnes: '',
      tipo: '',
      acessivel: false,
      diretorTecnico: { nome: '', crm: { numero: '', uf } },
      responsavel: { nome: '', email: '', cargo: '' },
    },
  });
