import type { PageProps } from '@serafim/platform-contract/page';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import styles from './manual.module.css';
import { type Chapter, chapters } from './manual-texts.ts';

/** How the administration works: roles, queue, refunds, erasures, versions. */
export default function ManualPage({ host }: PageProps) {
  // Nothing is read: whoever has no session signs in first.
  const { result, refetch } = useAdminQuery(
    host,
    useCallback(async () => chapters, []),
  );
  const state = useStore(host.session);
  if (state.status === 'known' && state.session.papel !== 'admin') return <Forbidden host={host} />;
  return (
    <AdminScreen title="Manual da administração">
      <QueryView result={result} error="Não conseguimos abrir o manual" onRetry={refetch}>
        {all => (
          <div className={styles.manual}>
            <nav className={styles.contents} aria-label="Assuntos do manual">
              <ul>
                {all.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div>
              {all.map(chapter => (
                <Section key={chapter.id} {...chapter} />
              ))}
            </div>
          </div>
        )}
      </QueryView>
    </AdminScreen>
  );
}

const Section = ({ id, title, lead, points, page }: Chapter) => (
  <section id={id} className={styles.chapter} aria-labelledby={`${id}-titulo`}>
    <h2 id={`${id}-titulo`}>{title}</h2>
    <p>{lead}</p>
    <dl className={styles.points}>
      {points.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p>
      <Link to={page.path}>Abrir {page.label}</Link>
    </p>
  </section>
);
