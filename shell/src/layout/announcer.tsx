import { useStore } from 'zustand';
import styles from './announcer.module.css';
import type { NoticeStore } from './notices.ts';

/** Reads the announcements of pages out to screen readers. */
export function Announcer({ notices }: { notices: NoticeStore }) {
  return (
    <p className={styles.announcer} aria-live="polite">
      {useStore(notices, state => state.announcement)}
    </p>
  );
}
