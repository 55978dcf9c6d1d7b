import { inventedDomain, isInventedEmail } from '@serafim/contract/api/fields/invented-email';
import type { ReactNode } from 'react';
import styles from './invented-note.module.css';

/** Says of what a screen shows that it is invented. */
export const DemonstrationNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>Dados de demonstração: {children}</p>
);

/** Says that people of a list are invented, where some are. @param emails theirs */
export function InventedNote({ emails }: { emails: readonly string[] }) {
  if (!emails.some(isInventedEmail)) return null;
  return (
    <DemonstrationNote>
      quem tem e-mail <strong>{inventedDomain}</strong> é pessoa inventada.
    </DemonstrationNote>
  );
}
