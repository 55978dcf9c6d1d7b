import { WarningIcon } from '../icons/marks.tsx';
import styles from './choice.module.css';

/** Error of a choice, shown above its options. */
export const ChoiceError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={styles.error} id={id}>
      <WarningIcon size="small" />
      {error}
    </p>
  ) : null;

/**
 * Returns the props that check one option of a group: by the value of the page or by a start value. Returns none when a
 * form checks the options.
 */
export function checkedProps(option: string, value: unknown, start: unknown) {
  if (value !== undefined) return { checked: value === option };
  return start === undefined ? {} : { defaultChecked: start === option };
}
