import type { NoticeStore } from '@serafim/host/site-shell';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import styles from './page-area.module.css';

interface PageAreaProps {
  id: string;
  notices: NoticeStore;
  children: ReactNode;
}

/** The area of the page, and a progress line over everything while another page is on its way. */
export function PageArea({ id, notices, children }: PageAreaProps) {
  const pending = useStore(notices, state => state.pending);
  return (
    <>
      <div className={styles.progress} data-pending={pending || undefined} aria-hidden="true" />
      <main id={id} className={styles.main} tabIndex={-1} aria-busy={pending}>
        {children}
      </main>
    </>
  );
}
