import type { ReactNode } from 'react';
import styles from './reading-page.module.css';

/** A part of a long text, with the id that links lead to. */
export interface Chapter {
  id: string;
  title: string;
  body: ReactNode;
}

interface ReadingPageProps {
  title: string;
  lead: string;
  /** Shown under the lead, as the date of the text. */
  about: ReactNode;
  chapters: readonly Chapter[];
}

/** A long text in chapters, with its table of contents beside it. */
export function ReadingPage({ title, lead, about, chapters }: ReadingPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.about}>{about}</div>
      </header>
      <nav className={styles.contents} aria-label="Nesta página">
        <h2 className={styles.contentsTitle}>Nesta página</h2>
        <ol className={styles.contentsList}>
          {chapters.map(({ id, title: chapter }) => (
            <li key={id}>
              <a href={`#${id}`}>{chapter}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.chapters}>
        {chapters.map(({ id, title: chapter, body }) => (
          <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`} className={styles.chapterTitle}>
              {chapter}
            </h2>
            <div className={styles.prose}>{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
