import { dayParts, requestStates } from '../appointment/appointment.ts';
import { consultationOutcomes } from '../doctor/doctor.ts';
import { chargeStates } from '../payment/charge-state.ts';
import { refundReasons } from '../payment/refund.ts';
import { z } from '../zod.ts';
import { accountBilling, accountPlan, leavingKinds } from './account.ts';

/** Answer of GET /minha-conta/dados: all personal data of a member, to read and to download. */
export const personalDataSchema = z.object({
  geradoEm: z.iso.datetime(),
  cadastro: z.object({
    nome: z.string(),
    cpf: z.string(),
    email: z.string(),
    telefone: z.string(),
    endereco: z.string(),
    codigoDoLicenciado: z.string(),
    numeroDeAssociado: z.string(),
    contrato: z.string(),
    plano: accountPlan,
    fatura: accountBilling,
    meiodepagamento: z.string(),
    vencimento: z.string(),
    contratadoEm: z.iso.datetime(),
    canceladoEm: z.iso.datetime().nullable(),
  }),
  dependentes: z.array(z.object({ nome: z.string(), cpf: z.string() })),
  cobrancas: z.array(
    z.object({
      valor: z.number().int(),
      meiodepagamento: z.string(),
      situacao: z.enum(chargeStates),
      vencimento: z.iso.date(),
      pagaEm: z.iso.date().nullable(),
      plano: accountPlan.default(''),
      fatura: accountBilling.default(''),
      /** First and last day that it pays for. */
      periodo: z.object({ de: z.iso.date(), ate: z.iso.date() }).nullable().default(null),
    }),
  ),
  /** Money that goes back to the member, or went. */
  devolucoes: z
    .array(
      z.object({
        valor: z.number().int(),
        meiodepagamento: z.string(),
        motivo: z.enum(refundReasons),
        desde: z.iso.datetime(),
        devolvidaEm: z.iso.datetime().nullable(),
        /** Where the money of a boleto goes; empty where none is needed or known. */
        chavePix: z.string(),
      }),
    )
    .default([]),
  /** Since when a card is stored for later charges; nobody here knows its number. */
  cartaoGuardadoDesde: z.iso.datetime().nullable().default(null),
  saida: z
    .object({
      protocolo: z.string(),
      tipo: z.enum(leavingKinds),
      pedidaEm: z.iso.datetime(),
      ultimoDia: z.iso.date(),
      reembolso: z.number().int(),
      reembolsadaEm: z.iso.datetime().nullable(),
      chavePix: z.string(),
    })
    .nullable()
    .default(null),
  /** Visits and purchases that the member noted; `para` is 0 for the member, else which dependent's. */
  economias: z
    .array(
      z.object({
        data: z.iso.date(),
        lugar: z.string(),
        para: z.number().int(),
        precoNormal: z.number().int(),
        precoPago: z.number().int(),
      }),
    )
    .default([]),
  /** Consultations by video, and the consent to each; `para` as above. Nothing says why. */
  consultas: z
    .array(
      z.object({
        para: z.number().int(),
        pedidaEm: z.iso.datetime(),
        /** Version of the text that the member agreed to, at that moment. */
        termo: z.string(),
        entrouEm: z.iso.datetime().nullable(),
        encerradaEm: z.iso.datetime().nullable(),
        desfecho: z.enum(consultationOutcomes).nullable(),
        demonstracao: z.boolean(),
      }),
    )
    .default([]),
  /** Requests for appointments at clinics, and what these answered; `para` as above. */
  pedidosDeConsulta: z
    .array(
      z.object({
        protocolo: z.string(),
        clinica: z.string(),
        pedidoEm: z.iso.datetime(),
        para: z.number().int(),
        servico: z.string(),
        dias: z.array(z.object({ dia: z.iso.date(), periodo: z.enum(dayParts) })),
        telefone: z.string(),
        recado: z.string(),
        situacao: z.enum(requestStates),
        respostaEm: z.iso.datetime().nullable(),
        /** Day and time that the clinic confirmed; null where it did not. */
        confirmada: z.object({ dia: z.iso.date(), hora: z.string() }).nullable(),
        mensagemDaClinica: z.string(),
      }),
    )
    .default([]),
  /** Contracts from before this one; their charges are in the list above. */
  contratosAnteriores: z
    .array(
      z.object({
        contrato: z.string(),
        plano: accountPlan,
        contratadoEm: z.iso.datetime(),
        encerradoEm: z.iso.datetime(),
        protocolo: z.string(),
        tipo: z.enum(leavingKinds),
        reembolso: z.number().int(),
        reembolsadaEm: z.iso.datetime().nullable(),
        chavePix: z.string(),
      }),
    )
    .default([]),
  /** What was sent through the site's forms. */
  mensagens: z
    .array(
      z.object({
        protocolo: z.string(),
        em: z.iso.datetime(),
        assunto: z.string(),
        texto: z.string(),
        dados: z.array(z.object({ nome: z.string(), valor: z.string() })),
        respondidaEm: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
  /** Places of the network that the member waits for. */
  avisos: z
    .array(
      z.object({
        protocolo: z.string(),
        em: z.iso.datetime(),
        cidade: z.string(),
        especialidade: z.string(),
      }),
    )
    .default([]),
  /** E-mails on their way. Those that were sent are not stored. */
  emails: z.array(z.object({ em: z.iso.datetime(), assunto: z.string() })).default([]),
  /** Where the member is signed in now. */
  entradas: z.array(z.object({ desde: z.iso.datetime(), ultimoUso: z.iso.datetime() })).default([]),
  consentimentos: z.array(
    z.object({ assunto: z.enum(['contrato', 'novidades']), dado: z.boolean(), em: z.iso.datetime() }),
  ),
  /** The administrators who read or changed these data, newest first. */
  acessos: z.array(z.object({ em: z.iso.datetime(), quem: z.string(), oque: z.string() })),
  /** A request to erase; null where there is none. */
  eliminacao: z
    .object({
      protocolo: z.string(),
      pedidaEm: z.iso.datetime(),
      /** Why it was refused; null while it waits. */
      recusa: z.object({ em: z.iso.datetime(), motivo: z.string() }).nullable(),
    })
    .nullable(),
});

export type PersonalData = z.infer<typeof personalDataSchema>;
