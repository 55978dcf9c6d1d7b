import { type ClinicInput, clinicSchema } from '@serafim/contract/api/clinic';
import { z } from '@serafim/contract/api/zod';

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

/** One service of the form, one phone. */
export type ServiceInput = RegistrationInput['Servicos'][number];
export type PhoneInput = RegistrationInput['ClinicaTelefone'][number];

/** A service before anything is typed. `uf` stands ready for the doctor's CRM. */
export const emptyService = (uf: string): ServiceInput => ({
  NomeMedico: '',
  Preco: '',
  Especialidade: '',
  Descricao: '',
  Complemento: { precoNormal: '', crm: '', crmUf: uf, rqe: '' },
});

export const emptyPhone = (): PhoneInput => ({
  Phone_type: 'Celular/WhatsApp',
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
