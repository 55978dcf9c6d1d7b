import { type ComponentProps, type MouseEvent, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FoldingMark } from '../mark/mark.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Label while the action is running, as 'Enviando…'. The button retains its width and ignores clicks. */
  waiting?: string | false | undefined;
  /** Reason for which the button does nothing now, shown beside it. */
  unavailable?: string | false | undefined;
}

/** A button. It is never `disabled`, so that keyboard and screen reader still find it and the reason. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, waiting, unavailable, onClick, className, children, ...rest } = props;
  const reason = useId();
  const off = Boolean(waiting || unavailable || isTrue(rest['aria-disabled']));
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      {...(unavailable ? { 'aria-describedby': reason } : {})}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={off || undefined}
      data-unavailable={unavailable ? true : undefined}
      data-waiting={waiting ? true : undefined}
      onClick={act}
    >
      <span className={styles.content}>{children}</span>
      {waiting && (
        <span className={styles.waiting}>
          <FoldingMark />
          {waiting}
        </span>
      )}
    </button>
  );
  if (unavailable)
    return (
      <span className={styles.pair}>
        {button}
        <span id={reason} className={styles.reason}>
          {unavailable}
        </span>
      </span>
    );
  if (waiting === undefined) return button;
  // Outside the button: screen readers announce no change inside of one.
  return (
    <>
      {button}
      <VisuallyHidden>
        <span role="status">{waiting}</span>
      </VisuallyHidden>
    </>
  );
}

const isTrue = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true';
