import type { Brand } from '@serafim/contract/brand/brand';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { WrittenMessage } from '../inbox/inbox-view.ts';

/** The mail that takes an answer to the sender of a message, with what they wrote below it. */
export function answerMail(
  brand: Brand,
  { protocolo, recebidaEm, nome, email, assunto, texto }: WrittenMessage,
  answer: string,
  replyTo: string | undefined,
): Mail {
  const day = dayInFull(dayInSaoPaulo(new Date(recebidaEm)));
  return composeMail(brand, {
    to: email,
    replyTo,
    subject: `Resposta à sua mensagem: protocolo ${protocolo}`,
    heading: `${assunto}: a nossa resposta`,
    tag: `Protocolo ${protocolo}`,
    parts: [
      ...answer.split(/\n{2,}/),
      ...(texto === ''
        ? []
        : [{ kind: 'quote', lead: `Em ${day}, ${nome} escreveu:`, text: texto } as const]),
    ],
    why: 'Você recebeu esta mensagem porque este e-mail foi informado em um formulário do site.',
  });
}
