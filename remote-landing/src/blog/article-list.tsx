import { pathTo } from '@serafim/platform-contract/path-to';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import { Day } from '../reading/day.tsx';
import styles from './article-list.module.css';
import { covers } from './covers.ts';
import type { Article } from './read-article.ts';

interface ArticleListProps {
  articles: readonly Article[];
  /** The headings' level on the page. */
  level: 2 | 3;
  /** Shows the first article larger than the others. */
  leading?: boolean;
}

/** Articles with their drawings, two in a row where there is room. */
export function ArticleList({ articles, level, leading = false }: ArticleListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.room}>
      <ul className={styles.list} data-leading={leading || undefined}>
        {articles.map(({ slug, title, date, summary, cover }) => (
          <li key={slug} className={styles.item}>
            <img className={styles.cover} src={covers[cover]} alt="" width={520} height={400} />
            <div className={styles.words}>
              <p className={styles.date}>
                <Day date={date} />
              </p>
              <Heading className={styles.heading}>
                <Link to={pathTo(ownPaths.article, { slug })}>{title}</Link>
              </Heading>
              <p className={styles.summary}>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
