import { WarningIcon } from '../icons/index.ts';
import styles from './choice.module.css';

/** What is wrong with a choice, above it. */
export const ChoiceError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={styles.error} id={id}>
      <WarningIcon size="small" />
      {error}
    </p>
  ) : null;
