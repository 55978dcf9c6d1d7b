import { isSameEmail } from '@serafim/contract/api/fields/same-email';
import type { InboxMessage, MessageAnswer, ReceivedMail } from '@serafim/contract/api/message/inbox';
import { formatMinute } from '@serafim/contract/site/format-moment';
import styles from './exchange.module.css';

type Closing = NonNullable<InboxMessage['encerrada']>;

type Step =
  | ({ from: 'team' } & MessageAnswer)
  | ({ from: 'sender' } & ReceivedMail)
  | ({ from: 'closing'; texto: string } & Closing);

/** The answers to a message, the mails that came to them, and a closing before it was opened again, the first one first. */
export function Exchange({ message }: { message: InboxMessage }) {
  const { respostas = [], recebidas = [], encerrada } = message;
  const steps: Step[] = [
    ...(encerrada ? [{ from: 'closing', texto: encerrada.motivo, ...encerrada } as const] : []),
    ...respostas.map(one => ({ from: 'team', ...one }) as const),
    ...recebidas.map(one => ({ from: 'sender', ...one }) as const),
  ].sort((one, other) => Date.parse(one.em) - Date.parse(other.em));
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map(step => (
        <li key={`${step.from} ${step.em}`} data-from={step.from}>
          <p className={styles.head}>
            <strong>{describeSender(step, message)}</strong> {formatMinute(step.em)}
          </p>
          <p className={styles.text}>{step.texto}</p>
          {step.from === 'sender' && step.anexos.length > 0 && (
            <p className={styles.head}>Veio com {step.anexos.join(', ')}. Anexos não ficam guardados.</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whoever writes from another address may be somebody else. */
function describeSender(step: Step, { nome, email }: InboxMessage): string {
  if (step.from === 'team') return `${step.quem} respondeu em`;
  if (step.from === 'closing') return `${step.quem} encerrou sem responder em`;
  if (step.tipo === 'devolvida') return 'O e-mail não chegou: voltou em';
  const isTheirs = isSameEmail(step.de, email);
  return `${isTheirs ? nome : `De outro endereço, ${step.de || 'desconhecido'}:`} escreveu por e-mail em`;
}
