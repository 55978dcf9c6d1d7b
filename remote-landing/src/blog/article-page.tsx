import type { LoaderResult, PageRequest } from '@serafim/contract/remote/page';
import { paths } from '@serafim/contract/site/paths';
import { ArrowLeftIcon } from '@serafim/ui';
import { Link, useParams } from 'react-router-dom';
import { Day } from '../reading/day.tsx';
import styles from './article-page.module.css';
import { findArticle } from './articles.ts';
import { Markdown } from './markdown.tsx';

/** Gives the tab the article's title; an address without one is missing. */
export async function loader({ params }: Pick<PageRequest, 'params'>): Promise<LoaderResult> {
  const article = findArticle(params.slug);
  return article ? { title: article.title } : { title: 'Texto não encontrado', missing: true };
}

/** One article of the blog. */
export default function ArticlePage() {
  const article = findArticle(useParams().slug);

  return (
    <div className={styles.page}>
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

/** What an address of the blog shows where no article is. */
const UnknownArticle = () => (
  <>
    <h1 className={styles.title}>Texto não encontrado</h1>
    <p className={styles.lead}>
      O endereço pode ter mudado ou ter um erro de digitação. Na lista estão todos os textos publicados.
    </p>
  </>
);
