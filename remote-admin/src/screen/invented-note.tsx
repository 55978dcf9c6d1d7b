import { inventedDomain, isInventedEmail } from '@serafim/contract/api/fields/invented-email';
import styles from './invented-note.module.css';

/** Says that people of a list are invented, where some are. @param emails theirs */
export function InventedNote({ emails }: { emails: readonly string[] }) {
  if (!emails.some(isInventedEmail)) return null;
  return (
    <p className={styles.note}>
      Dados de demonstração: quem tem e-mail <strong>{inventedDomain}</strong> é pessoa inventada.
    </p>
  );
}
