import { answerHeading, answerSubject, quotationLead } from '@serafim/contract/api/message/answer-words';
import type { Brand } from '@serafim/contract/brand/brand';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { WrittenMessage } from '../inbox/inbox-view.ts';

/** The mail that takes an answer to the sender of a message, with what they wrote below it. */
export function answerMail(
  brand: Brand,
  message: WrittenMessage,
  answer: string,
  replyTo: string | undefined,
): Mail {
  const { protocolo, email, texto } = message;
  return composeMail(brand, {
    to: email,
    replyTo,
    subject: answerSubject(message),
    heading: answerHeading(message),
    tag: `Protocolo ${protocolo}`,
    parts: [
      ...answer.split(/\n{2,}/),
      ...(texto === '' ? [] : [{ kind: 'quote', lead: quotationLead(message), text: texto } as const]),
    ],
    why: 'Você recebeu esta mensagem porque este e-mail foi informado em um formulário do site.',
  });
}
