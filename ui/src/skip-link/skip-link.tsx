import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: a link past the header to the content, visible only while it has the focus. */
export const SkipLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.link}>
    {children}
  </a>
);
