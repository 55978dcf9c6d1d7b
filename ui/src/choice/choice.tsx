import { WarningIcon } from '../icons/marks.tsx';
import styles from './choice.module.css';

/** The error of a choice, above it. */
export const ChoiceError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={styles.error} id={id}>
      <WarningIcon size="small" />
      {error}
    </p>
  ) : null;

/** The props that check one option of a group: by the page's value, by a start value, or neither, where a form does it. */
export function checkedProps(option: string, value: unknown, start: unknown) {
  if (value !== undefined) return { checked: value === option };
  return start === undefined ? {} : { defaultChecked: start === option };
}
