import type { RefundWords } from '@serafim/contract/api/payment/refund-words';
import styles from './mail-sheet.module.css';

interface MailSheetProps {
  to: string;
  words: Pick<RefundWords, 'subject' | 'paragraphs' | 'facts' | 'signature'>;
  /** First name of who reads it. */
  name: string;
}

/** A mail as its receiver will read it. */
export const MailSheet = ({ to, words: { subject, paragraphs, facts, signature }, name }: MailSheetProps) => (
  <div>
    <p className={styles.to}>
      O que {name} vai ler, em {to}
    </p>
    <div className={styles.mail}>
      <p className={styles.heading}>{subject}</p>
      <p className={styles.text}>{`Olá, ${name}! ${paragraphs.join('\n\n')}`}</p>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{signature}</p>
    </div>
  </div>
);
