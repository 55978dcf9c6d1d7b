import { type ClinicInput, clinicSchema } from '@serafim/contract/api/clinic';
import { z } from '@serafim/contract/api/zod';
import type { Draft } from './draft.ts';

/**
 * The form as a whole: the payload of POST /createClinica with its optional part filled in, and the acceptance
 * of the terms, which does not travel.
 */
export const registrationSchema = clinicSchema.extend({
  Complemento: clinicSchema.shape.Complemento.unwrap(),
  aceite: z.boolean().refine(accepted => accepted, 'Marque que você leu e aceita os termos.'),
});

export type RegistrationInput = z.input<typeof registrationSchema>;
export type Registration = z.output<typeof registrationSchema>;

/** A service before anything is typed. `uf` stands ready for the doctor's CRM. */
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

/** What travels: without the acceptance, and without the state of a CRM that nobody typed. */
export const payloadOf = ({ aceite: _, ...clinic }: Registration): ClinicInput => ({
  ...clinic,
  Servicos: clinic.Servicos.map(service =>
    service.Complemento?.crm === ''
      ? { ...service, Complemento: { ...service.Complemento, crmUf: '' } }
      : service,
  ),
});

/** What stands in the form's boxes. They may hold what the schema refuses, as a kind of place not chosen yet. */
export const inForm = (typed: Draft, aceite = false): RegistrationInput =>
  ({ ...typed, aceite }) as RegistrationInput;

/** The form before anything is typed. `uf` stands ready for the doctors' CRM. */
export const emptyRegistration = (uf: string): RegistrationInput =>
  inForm({
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
