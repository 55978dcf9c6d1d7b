import { dayParts, requestStates } from '../appointment/appointment.ts';
import { consultationOutcomes } from '../doctor/doctor.ts';
import { chargeStates } from '../payment/charge-state.ts';
import { refundReasons } from '../payment/refund.ts';
import { staffRefundReasons } from '../payment/staff-refund.ts';
import { billings, dueDays, paymentMethods, planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';
import { leavingKinds } from './account.ts';

/** The member's own data. */
const registration = () =>
  z.object({
    nome: z.string(),
    cpf: z.string(),
    email: z.string(),
    telefone: z.string(),
    endereco: z.string(),
    codigoDoLicenciado: z.string(),
    numeroDeAssociado: z.string(),
    cadastradoEm: z.iso.datetime(),
    /** Data without a field of their own. An API of before says nothing of them. */
    outros: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() }))),
  });

/** Money that goes back to the member, or went. */
const staffRefunds = () =>
  z.array(
    z.object({
      /** Centavos. */
      valor: z.int(),
      motivo: z.enum(staffRefundReasons),
      em: z.iso.datetime(),
      texto: z.string(),
      /** Why it was asked for, as the team wrote it. */
      nota: z.optional(z.string()),
      /** Reason of a refusal; empty where it was not refused. */
      recusa: z.string(),
    }),
  );

const refunds = () =>
  z.array(
    z.object({
      valor: z.int(),
      meiodepagamento: z.string(),
      motivo: z.enum(refundReasons),
      desde: z.iso.datetime(),
      devolvidaEm: z.nullable(z.iso.datetime()),
      /** Pix key that receives the money of a boleto; empty when none is needed or known. */
      chavePix: z.string(),
    }),
  );

/** Record of how the member left; null for a member who has not. */
const leaving = () =>
  z.nullable(
    z.object({
      protocolo: z.string(),
      tipo: z.enum(leavingKinds),
      pedidaEm: z.iso.datetime(),
      ultimoDia: z.iso.date(),
      reembolso: z.int(),
      reembolsadaEm: z.nullable(z.iso.datetime()),
      chavePix: z.string(),
    }),
  );

/** Consultations by video, and the consent to each; `para` is 0 for the member, else which dependent's. Nothing says why. */
const consultations = () =>
  z.array(
    z.object({
      para: z.int(),
      pedidaEm: z.iso.datetime(),
      /** Version of the text that the member agreed to, at that moment. */
      termo: z.string(),
      entrouEm: z.nullable(z.iso.datetime()),
      encerradaEm: z.nullable(z.iso.datetime()),
      desfecho: z.nullable(z.enum(consultationOutcomes)),
      demonstracao: z.boolean(),
    }),
  );

/** Requests for appointments at clinics, and what these answered. */
const appointments = () =>
  z.array(
    z.object({
      protocolo: z.string(),
      clinica: z.string(),
      pedidoEm: z.iso.datetime(),
      para: z.int(),
      servico: z.string(),
      dias: z.array(z.object({ dia: z.iso.date(), periodo: z.enum(dayParts) })),
      telefone: z.string(),
      recado: z.string(),
      situacao: z.enum(requestStates),
      respostaEm: z.nullable(z.iso.datetime()),
      /** Day and time that the clinic confirmed; null where it did not. */
      confirmada: z.nullable(z.object({ dia: z.iso.date(), hora: z.string() })),
      mensagemDaClinica: z.string(),
    }),
  );

/** Contracts that ended before this one; their charges are in the list of all. */
const formerContracts = () =>
  z.array(
    z.object({
      contrato: z.string(),
      plano: z.enum(planIds),
      contratadoEm: z.iso.datetime(),
      encerradoEm: z.iso.datetime(),
      protocolo: z.string(),
      tipo: z.enum(leavingKinds),
      reembolso: z.int(),
      reembolsadaEm: z.nullable(z.iso.datetime()),
      chavePix: z.string(),
    }),
  );

const erasure = () =>
  z.object({
    protocolo: z.string(),
    pedidaEm: z.iso.datetime(),
    /** Moment and reason of its refusal; null while the request waits. */
    recusa: z.nullable(z.object({ em: z.iso.datetime(), motivo: z.string() })),
  });

const sentMails = () =>
  z.array(z.object({ em: z.iso.datetime(), para: z.string(), assunto: z.string(), texto: z.string() }));

/** Messages that the member sent through the site's forms. */
const messages = () =>
  z.array(
    z.object({
      protocolo: z.string(),
      em: z.iso.datetime(),
      assunto: z.string(),
      texto: z.string(),
      dados: z.array(z.object({ nome: z.string(), valor: z.string() })),
      respondidaEm: z.nullable(z.iso.datetime()),
      /** Reason of the team for closing it without an answer. */
      encerradaPor: z.optional(z.string()),
      /** The same of a closing before it was opened again. */
      encerradaAntesPor: z.optional(z.string()),
      /** Answers of the team. */
      respostas: z.optional(z.array(z.object({ em: z.iso.datetime(), texto: z.string() }))),
      /** E-mails of the member to those answers, and of servers that refused them. */
      recebidas: z.optional(z.array(z.object({ em: z.iso.datetime(), texto: z.string() }))),
    }),
  );

/**
 * Answer of GET /minha-conta/dados: all personal data of a member, to read and to download. Built when it is first read:
 * every page that calls the API has it, and two screens need it.
 */
export const personalDataSchema = z.lazy(() =>
  z.object({
    geradoEm: z.iso.datetime(),
    cadastro: registration(),
    /** The present one; null where the member never chose a plan. */
    contrato: z.nullable(
      z.object({
        numero: z.string(),
        plano: z.enum(planIds),
        fatura: z.enum(billings),
        meiodepagamento: z.enum(paymentMethods),
        vencimento: z.enum(dueDays),
        contratadoEm: z.iso.datetime(),
        encerradoEm: z.nullable(z.iso.datetime()),
      }),
    ),
    dependentes: z.array(z.object({ nome: z.string(), cpf: z.string() })),
    cobrancas: z.array(
      z.object({
        valor: z.int(),
        meiodepagamento: z.enum(paymentMethods),
        situacao: z.enum(chargeStates),
        vencimento: z.iso.date(),
        pagaEm: z.nullable(z.iso.date()),
        plano: z.enum(planIds),
        fatura: z.enum(billings),
        /** First and last day that it pays for. */
        periodo: z.object({ de: z.iso.date(), ate: z.iso.date() }),
      }),
    ),
    devolucoes: refunds(),
    /** Refunds that administrators decided. */
    devolucoesDaEquipe: z.optional(staffRefunds()),
    /** Notes of administrators about the member. */
    anotacoes: z.optional(z.array(z.object({ em: z.iso.datetime(), texto: z.string() }))),
    /** Moment at which a card was stored for later charges; nobody here knows its number. */
    cartaoGuardadoDesde: z.nullable(z.iso.datetime()),
    saida: leaving(),
    /** Visits and purchases that the member noted; `para` is 0 for the member, else which dependent's. */
    economias: z.array(
      z.object({
        data: z.iso.date(),
        lugar: z.string(),
        para: z.int(),
        precoNormal: z.int(),
        precoPago: z.int(),
      }),
    ),
    consultas: consultations(),
    pedidosDeConsulta: appointments(),
    contratosAnteriores: formerContracts(),
    mensagens: messages(),
    /** Places of the network that the member waits for. */
    avisos: z.array(
      z.object({
        protocolo: z.string(),
        em: z.iso.datetime(),
        cidade: z.string(),
        especialidade: z.string(),
      }),
    ),
    /** E-mails on their way. */
    emails: z.array(z.object({ em: z.iso.datetime(), assunto: z.string() })),
    /** Mails that went to the member, the latest first. */
    emailsEnviados: z.optional(sentMails()),
    /** Sessions in which the member is signed in now. */
    entradas: z.array(z.object({ desde: z.iso.datetime(), ultimoUso: z.iso.datetime() })),
    consentimentos: z.array(
      z.object({ assunto: z.enum(['contrato', 'novidades']), dado: z.boolean(), em: z.iso.datetime() }),
    ),
    /** The administrators who read or changed these data, newest first. */
    acessos: z.array(z.object({ em: z.iso.datetime(), quem: z.string(), oque: z.string() })),
    /** A request to erase; null where there is none. */
    eliminacao: z.nullable(erasure()),
  }),
);

export type PersonalData = z.infer<typeof personalDataSchema>;
