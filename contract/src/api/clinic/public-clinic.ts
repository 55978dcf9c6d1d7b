import { z } from '../zod.ts';
import { clinicTypes } from './clinic-types.ts';

const string = z.string();

/** A clinic as the network shows it: the registration's own names, without the person responsible. */
export const publicClinicSchema = z.object({
  id: z.uuid(),
  Name: string,
  Servicos: z.array(
    z.object({
      NomeMedico: string,
      Especialidade: string,
      Descricao: string,
      /** Centavos with the card. */
      preco: z.int(),
      /** Centavos without it; null where the clinic gave none. */
      precoNormal: z.nullable(z.int()),
      /** As `CRM-SP 123456`, or empty. */
      crm: string,
      rqe: string,
    }),
  ),
  ClinicaEndereco: z.object({
    Street: string,
    Number: string,
    AdditionalDetails: string,
    Zipcode: string,
    Neighborhood: string,
    City: string,
    State: string,
    Country: string,
  }),
  ClinicaTelefone: z.array(z.object({ Phone_type: string, Number: string, Extension: string })),
  tipo: z.enum(clinicTypes),
  acessivel: z.boolean(),
  /** As `Lúcia Prado, CRM-SP 123456`; empty where unknown. */
  diretorTecnico: string,
  /** Day on which the prices were last checked, as `2026-11-21`. */
  conferidoEm: z.iso.date(),
  /** An invented clinic, stored to show the page. */
  demonstracao: z.boolean(),
});

export type PublicClinic = z.infer<typeof publicClinicSchema>;

/** Answer of GET /clinicas/{clinica}: one clinic, for its own page. */
export const clinicPageSchema = z.extend(publicClinicSchema, {
  /** True when members can send it requests for appointments: it has an e-mail to which they go. */
  recebePedidos: z.boolean(),
});

export type ClinicPage = z.infer<typeof clinicPageSchema>;
