import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A word that names the kind of something, as 'Exemplo', in the colour of the text around it. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>;
