import type { ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  /** Side in CSS pixels of the small, usual and large icon: 20, 24, 32. */
  size?: 'small' | 'medium' | 'large';
  /** The accessible name; without it, the icon is decoration beside a text. */
  label?: string;
}

/** A shape of Phosphor (MIT) in the colour of the text around it. */
export function Icon({ size = 'medium', label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      data-size={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
