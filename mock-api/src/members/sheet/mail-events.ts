import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import type { SentMail } from '@serafim/contract/api/sheet/sent-mail';
import type { Person } from '../../identity/db/tables.ts';
import { plainPart } from '../../platform/mail/mail-parts.ts';
import { type KeptMail, readSent } from '../../platform/mail/sent-mail.ts';
import { event, type TimelineServices } from './timeline-event.ts';

/** The mails that went to a member. */
export const mailEvents = async (
  { store: { db }, cipher }: TimelineServices,
  { number }: Person,
): Promise<TimelineEvent[]> =>
  (await readSent(db, cipher, number)).map(({ id, sentAt, refusal, mail: { to, subject } }) =>
    event({
      ...{ id: `email ${id}`, em: sentAt, tipo: 'email', correio: id },
      titulo: refusal === '' ? `E\u2011mail: “${subject}”` : `Não chegou: “${subject}”`,
      texto: refusal === '' ? `Para ${to}` : `O servidor de ${to} respondeu ${refusal}.`,
      alerta: refusal !== '',
    }),
  );

/** @param kept a mail that went to the member */
export function toSentMail({ id, sentAt, refusal, mail }: KeptMail, { email }: Person): SentMail {
  const { to, subject, body, once } = mail;
  return {
    ...{ id, em: sentAt, para: to, assunto: subject, titulo: body.heading },
    partes: [...body.parts.map(plainPart), ...body.foot],
    recusa: refusal === '' ? null : refusal,
    podeRepetir: once !== true && email !== '',
  };
}
