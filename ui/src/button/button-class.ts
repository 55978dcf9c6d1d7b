import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** `mango` is for dark grounds only; `text` looks like an underlined word. */
export type ButtonVariant = 'primary' | 'outline' | 'mango' | 'danger' | 'text';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `small` is 44 px high, for headers and tables; the usual button is 52. */
  size?: 'medium' | 'small' | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
}

/**
 * Returns the class names of a button, for another element: a router's link takes them as `className`.
 * @example <Link to="/Cadastro" className={buttonClass({ variant: 'primary' })}>Contrate Agora</Link>
 */
export const buttonClass = ({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
