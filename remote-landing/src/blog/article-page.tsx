import { paths } from '@serafim/contract/site/paths';
import { ArrowLeftIcon } from '@serafim/ui';
import { Link, useParams } from 'react-router-dom';
import { Day } from '../reading/day.tsx';
import styles from './article-page.module.css';
import { findArticle } from './articles.ts';
import { Markdown } from './markdown.tsx';
import { UnknownArticle } from './unknown-article.tsx';

export { prepareArticle as prepare } from './prepare-article.ts';

/** One article of the blog. */
export default function ArticlePage() {
  const article = findArticle(useParams().slug);

  return (
    <div className={styles.page} data-boundary="landing">
      {article ? (
        <article>
          <header>
            <h1 className={styles.title}>{article.title}</h1>
            <p className={styles.lead}>{article.summary}</p>
            <p className={styles.date}>
              Publicado em <Day date={article.date} />
            </p>
          </header>
          <div className={styles.text}>
            <Markdown text={article.text} />
          </div>
        </article>
      ) : (
        <UnknownArticle />
      )}
      <p className={styles.back}>
        <Link to={paths.blog}>
          <ArrowLeftIcon size="small" />
          Todos os textos
        </Link>
      </p>
    </div>
  );
}
