import { text } from '../fields/text.ts';
import { pageQuery } from '../http/paging.ts';
import { z } from '../zod.ts';

/** Kinds of message that people send through the site's forms. */
export const messageKinds = ['contato', 'licenciado', 'empresa'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** States of a message: `respondida` once an administrator has answered it. */
export const messageStatuses = ['aberta', 'respondida'] as const;

/** Messages that a search opens, those of the list's beginning: what they say is stored sealed. */
export const SEARCHED_MESSAGES = 2_000;

/**
 * Query of GET /mensagens: open ones come oldest first, answered ones latest first.
 * @property busca words that all stand in a message, its sender or its mails; or a whole protocol, found however old it is
 */
export const inboxQuerySchema = z.strictObject({
  ...pageQuery,
  tipo: z.optional(z.enum(messageKinds)),
  situacao: z._default(z.enum(messageStatuses), 'aberta'),
  busca: z._default(z.string().check(z.maxLength(120)), ''),
});

type Query = z.output<typeof inboxQuerySchema>;

export type InboxQuery = Partial<Pick<Query, 'pagina' | 'limite' | 'situacao' | 'busca'>> & {
  tipo?: MessageKind | undefined;
};

/** Answer of an administrator to the sender of a message. */
export const messageAnswerSchema = z.object({
  id: z.string(),
  em: z.iso.datetime(),
  quem: z.string(),
  texto: z.string(),
  /** Moment at which its mail leaves; until then it can be taken back. */
  saiEm: z.iso.datetime(),
});

export type MessageAnswer = z.infer<typeof messageAnswerSchema>;

/** Mail that came back: a reply, or an answer that could not be delivered. */
export const receivedMailSchema = z.object({
  em: z.iso.datetime(),
  tipo: z.enum(['resposta', 'devolvida']),
  /** Address that it came from. */
  de: z.string(),
  texto: z.string(),
  /** Names of files that came with it; they are not stored. */
  anexos: z.array(z.string()),
});

export type ReceivedMail = z.infer<typeof receivedMailSchema>;

/** Headers of POST /mensagens/correio: when it was signed, in seconds since 1970, and `v1=` with the signature in hex. */
export const mailHeaders = { time: 'correio-instante', signature: 'correio-assinatura' } as const;

/** Payload of POST /mensagens/correio: a mail as it came, in base64. */
export const rawMailSchema = z.strictObject({ mensagem: z.base64() });

/** A message as the inbox shows it. */
export const inboxMessageSchema = z.object({
  protocolo: z.string(),
  tipo: z.enum(messageKinds),
  recebidaEm: z.iso.datetime(),
  nome: z.string(),
  email: z.string(),
  /** Subject of the message, in a few words. */
  assunto: z.string(),
  /** The message itself; empty where the form has no such field. */
  texto: z.string(),
  /** Every other field that was filled in: its name and value. */
  dados: z.array(z.object({ nome: z.string(), valor: z.string() })),
  /** The administrator who answered or closed it, when, and the reason of a closing; null while it is open. */
  resposta: z.nullable(z.object({ em: z.iso.datetime(), quem: z.string(), motivo: z.optional(z.string()) })),
  /** Its last closing before it was opened again; null where there was none. */
  encerrada: z.optional(z.nullable(z.object({ em: z.iso.datetime(), quem: z.string(), motivo: z.string() }))),
  /** Answers to the sender, the first one first. */
  respostas: z.optional(z.array(messageAnswerSchema)),
  /** Mails of the sender that came to the answers, the first one first. */
  recebidas: z.optional(z.array(receivedMailSchema)),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxSchema = z.array(inboxMessageSchema);

/** Characters of an answer at most. */
export const LONGEST_ANSWER = 4000;

/** Payload of POST /mensagens/{protocolo}/respostas. */
export const newAnswerSchema = z.strictObject({
  texto: text({
    min: 5,
    max: LONGEST_ANSWER,
    missing: 'Escreva a resposta, com pelo menos 5 letras.',
    multiline: true,
  }),
  /** Number of answers, and of mails that came to them, that the writer had read: where there are more by now, somebody was quicker. */
  lidas: z.int().check(z.nonnegative()),
});

/** Characters of a reason to close a message at most. */
export const LONGEST_CLOSING = 200;

/** Payload of PUT /mensagens/{protocolo}/situacao: a message is closed without an answer for a reason. */
export const messageStatusSchema = z.discriminatedUnion('situacao', [
  z.strictObject({ situacao: z.literal('aberta') }),
  z.strictObject({
    situacao: z.literal('respondida'),
    /** As in an answer. It and the reason are left out by pages of before. */
    lidas: z.optional(z.int().check(z.nonnegative())),
    motivo: z.optional(
      text({ min: 3, max: LONGEST_CLOSING, missing: 'Escreva o motivo, com pelo menos 3 letras.' }),
    ),
  }),
]);

export type MessageStatusChange = z.output<typeof messageStatusSchema>;
