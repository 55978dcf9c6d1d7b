import type { ComponentProps, MouseEvent } from 'react';
import { FoldingMark } from '../brand/folding-mark.tsx';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** What the button says while its work is under way, as 'Enviando…'. It keeps its place and ignores clicks. */
  waiting?: string | false | undefined;
  /** Why the button does nothing now; the words stand beside it. */
  unavailable?: string | false | undefined;
}

/** A button. It is never `disabled`, so that keyboard and screen reader still find it and the reason. */
export function Button({
  variant,
  size,
  wide,
  waiting,
  unavailable,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const idle = !waiting && !unavailable;
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) onClick?.(event);
    else event.preventDefault();
  };
  const look: ButtonLook = {
    ...(variant ? { variant } : {}),
    ...(size ? { size } : {}),
    ...(wide ? { wide } : {}),
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(look), className)}
      aria-disabled={!idle || undefined}
      data-waiting={waiting ? true : undefined}
      onClick={act}
    >
      <span className={styles.words}>{children}</span>
      {waiting && (
        <span className={styles.waiting} role="status">
          <FoldingMark />
          {waiting}
        </span>
      )}
    </button>
  );
  if (!unavailable) return button;
  return (
    <span className={styles.pair}>
      {button}
      <span className={styles.reason}>{unavailable}</span>
    </span>
  );
}
