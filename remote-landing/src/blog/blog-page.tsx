import type { PageProps } from '@serafim/contract/remote/page';
import { pathTo } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import { Day } from '../reading/day.tsx';
import { articles } from './articles.ts';
import styles from './blog-page.module.css';

/** The list of articles, newest first. */
export default function BlogPage({ host: { brand } }: PageProps) {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Blog</h1>
        <p className={styles.lead}>Textos curtos para usar melhor o seu {brand.name}, e a sua saúde.</p>
      </header>
      <ul className={styles.list}>
        {articles.map(({ slug, title, date, summary }) => (
          <li key={slug} className={styles.item}>
            <p className={styles.date}>
              <Day date={date} />
            </p>
            <div>
              <h2 className={styles.heading}>
                <Link to={pathTo(ownPaths.article, { slug })}>{title}</Link>
              </h2>
              <p className={styles.summary}>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
