import { pageQuery } from './client-list.ts';
import { clinicStatuses } from './clinic.ts';
import { clinicTypes } from './clinic-types.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** Query of GET /clinicas: approved clinics; the words may be typed without accents. */
export const networkQuerySchema = z.strictObject({
  ...pageQuery,
  /** Speciality or exam, or a word that means one, as `médico de pele`. */
  especialidade: z.string().max(80, 'Busque por até 80 caracteres.').default(''),
  /** City, with or without the state: `Campinas` or `Campinas/SP`; a state; or a CEP, around which is looked. */
  cidade: z.string().max(80, 'Busque por até 80 caracteres.').default(''),
  tipo: z.enum(clinicTypes).optional(),
});

/** Header of the answer that says what the typed words were taken for, as a query; see `readUnderstood`. */
export const understoodHeader = 'X-Busca-Entendida';

/** What a search took the typed words for: names as they are written; each empty where it took them as they are. */
export interface UnderstoodSearch {
  especialidade: string;
  cidade: string;
}

/** Reads `understoodHeader`; a missing one says that everything was taken as typed. */
export const readUnderstood = (header: string | undefined): UnderstoodSearch => {
  const said = new URLSearchParams(header ?? '');
  return { especialidade: said.get('especialidade') ?? '', cidade: said.get('cidade') ?? '' };
};

export type NetworkQuery = z.input<typeof networkQuerySchema>;

const words = z.string();

/** A clinic as the network shows it: the registration's own names, without who answers for it. */
export const publicClinicSchema = z.object({
  id: z.uuid(),
  Name: words,
  Servicos: z.array(
    z.object({
      NomeMedico: words,
      Especialidade: words,
      Descricao: words,
      /** Centavos with the card. */
      preco: z.number().int(),
      /** Centavos without it; null where the clinic did not say. */
      precoNormal: z.number().int().nullable(),
      /** As `CRM-SP 123456`, or empty. */
      crm: words,
      rqe: words,
    }),
  ),
  ClinicaEndereco: z.object({
    Street: words,
    Number: words,
    AdditionalDetails: words,
    Zipcode: words,
    Neighborhood: words,
    City: words,
    State: words,
    Country: words,
  }),
  ClinicaTelefone: z.array(z.object({ Phone_type: words, Number: words, Extension: words })),
  tipo: z.enum(clinicTypes),
  acessivel: z.boolean(),
  /** As `Lúcia Prado, CRM-SP 123456`; empty where unknown. */
  diretorTecnico: words,
  /** Day on which the prices were last checked, as `2026-11-21`. */
  conferidoEm: z.iso.date(),
  /** An invented clinic, stored to show the page. */
  demonstracao: z.boolean(),
});

export type PublicClinic = z.infer<typeof publicClinicSchema>;

export const networkSchema = z.array(publicClinicSchema);

/** A clinic as the admin's queue shows it. */
export const queuedClinicSchema = publicClinicSchema.extend({
  cnpj: words,
  cnes: words,
  responsavel: z.object({ nome: words, email: words, cargo: words }).nullable(),
  situacao: z.enum(clinicStatuses),
  protocolo: words,
  criadoEm: z.iso.datetime(),
  /** What was last asked of the clinic, which may have registered anew since; null where nothing was. */
  ajuste: z.object({ em: z.iso.datetime(), motivo: words }).nullable(),
});

export type QueuedClinic = z.infer<typeof queuedClinicSchema>;

export const clinicQueueSchema = z.array(queuedClinicSchema);

/** The longest reason that a clinic is told, in characters. */
export const longestClinicReason = 500;

/** Payload of PUT /clinicas/{id}/situacao. */
export const clinicDecisionSchema = z.discriminatedUnion('situacao', [
  z.strictObject({ situacao: z.literal('aprovada') }),
  z.strictObject({
    /** `ajuste`: it goes on waiting, and the clinic is asked for changes. */
    situacao: z.enum(['ajuste', 'recusada']),
    /** What the clinic reads. */
    motivo: text({
      min: 10,
      max: longestClinicReason,
      missing: 'Escreva o motivo, com pelo menos 10 letras: a clínica vai ler.',
      multiline: true,
    }),
  }),
]);

export type ClinicDecision = z.infer<typeof clinicDecisionSchema>;
