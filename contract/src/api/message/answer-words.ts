import { dayInFull, dayInSaoPaulo } from '../../site/calendar.ts';
import type { InboxMessage } from './inbox.ts';

/** Subject of the mail that takes an answer to whoever wrote. */
export const answerSubject = ({ protocolo }: Pick<InboxMessage, 'protocolo'>): string =>
  `Resposta à sua mensagem: protocolo ${protocolo}`;

/** Large line of that mail. */
export const answerHeading = ({ assunto }: Pick<InboxMessage, 'assunto'>): string =>
  `${assunto}: a nossa resposta`;

/** Line above the words that are answered. */
export const quotationLead = ({ nome, recebidaEm }: Pick<InboxMessage, 'nome' | 'recebidaEm'>): string =>
  `Em ${dayInFull(dayInSaoPaulo(new Date(recebidaEm)))}, ${nome} escreveu:`;
