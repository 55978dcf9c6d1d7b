import type { NoticeStore } from '@serafim/host/site-shell';
import { useStore } from 'zustand';
import styles from './announcer.module.css';

/** Reads the announcements of pages out to screen readers. */
export function Announcer({ notices }: { notices: NoticeStore }) {
  return (
    <p className={styles.announcer} aria-live="polite">
      {useStore(notices, state => state.announcement)}
    </p>
  );
}
