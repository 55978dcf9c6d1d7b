import { suggestEmail } from '@serafim/contract/api/email';
import styles from './suggested-email.module.css';

interface SuggestedEmailProps {
  typed: string;
  onAccept: (meant: string) => void;
}

/** Offers the address that somebody probably meant; nothing where what they typed looks right. */
export function SuggestedEmail({ typed, onAccept }: SuggestedEmailProps) {
  const meant = suggestEmail(typed);
  if (!meant) return null;
  return (
    <p className={styles.suggestion}>
      Você quis dizer{' '}
      <button type="button" className={styles.accept} onClick={() => onAccept(meant)}>
        {meant}
      </button>
      ?
    </p>
  );
}
