import { cnpj } from '../fields/cnpj.ts';
import { email } from '../fields/email.ts';
import { personName } from '../fields/name.ts';
import { emptyOr, text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { clinicAddressSchema, clinicPhoneSchema, crmSchema, serviceSchema } from './clinic-parts.ts';
import { clinicTypes } from './clinic-types.ts';

/** CNES: seven digits, zeros in front kept. Its check digit's formula is not published. */
export const cnes = z
  .pipe(
    z.string(),
    z.transform(value => value.normalize('NFKC').replace(/[\s.-]/g, '')),
  )
  .check(z.refine(value => /^\d{7}$/.test(value), 'Digite os 7 números do CNES.'));

/** Fields of a clinic beyond the specified ones. */
const clinicExtra = z.strictObject({
  cnpj,
  cnes: z._default(emptyOr(cnes), ''),
  tipo: z.enum(clinicTypes, 'Escolha o tipo de estabelecimento.'),
  /** Entrance and toilet can be used with a wheelchair. */
  acessivel: z._default(z.boolean(), false),
  diretorTecnico: z.strictObject({ nome: personName, crm: crmSchema }),
  /** Person who answers our questions; never public. */
  responsavel: z.strictObject({ nome: personName, email, cargo: z._default(text({ min: 0, max: 80 }), '') }),
});

/** Payload of POST /createClinica: the specified names, and ours in the optional `Complemento`. */
export const clinicSchema = z.strictObject({
  Name: text({ min: 2, max: 120, missing: 'Digite o nome do estabelecimento.' }),
  Servicos: z
    .array(serviceSchema)
    .check(z.minLength(1, 'Inclua pelo menos um serviço.'), z.maxLength(50, 'Inclua até 50 serviços.')),
  ClinicaEndereco: clinicAddressSchema,
  ClinicaTelefone: z
    .array(clinicPhoneSchema)
    .check(z.minLength(1, 'Inclua pelo menos um telefone.'), z.maxLength(10, 'Inclua até 10 telefones.')),
  Complemento: z.optional(clinicExtra),
});

export type ClinicInput = z.input<typeof clinicSchema>;
export type Clinic = z.output<typeof clinicSchema>;
