import { paths } from '@serafim/contract/site/paths';
import type { LoaderResult, PageRequest } from '@serafim/platform-contract/page';
import { ArrowLeftIcon, buttonClass, Section } from '@serafim/ui';
import notFound from '@serafim/ui/illustrations/nao-encontrada.svg';
import { Link, useParams } from 'react-router-dom';
import { Day } from '../reading/day.tsx';
import { ArticleList } from './article-list.tsx';
import styles from './article-page.module.css';
import { articles, findArticle } from './articles.ts';
import { covers } from './covers.ts';
import { Markdown } from './markdown.tsx';
import type { Article } from './read-article.ts';

/** Gives the tab the article's title; an address without one is missing. */
export async function loader({ params }: Pick<PageRequest, 'params'>): Promise<LoaderResult> {
  const article = findArticle(params.slug);
  return article ? { title: article.title } : { title: 'Texto não encontrado', missing: true };
}

/** One article of the blog, and the others below it. */
export default function ArticlePage() {
  const article = findArticle(useParams().slug);
  const others = articles.filter(one => one !== article).slice(0, 2);
  return (
    <>
      {article ? <Text article={article} /> : <UnknownArticle />}
      <Section ground="sand" heading="Leia também">
        <ArticleList articles={others} level={3} />
      </Section>
    </>
  );
}

const AllArticles = () => (
  <p className={styles.back}>
    <Link to={paths.blog}>
      <ArrowLeftIcon size="small" />
      Todos os textos
    </Link>
  </p>
);

const Text = ({ article }: { article: Article }) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <AllArticles />
      <h1 className={styles.title}>{article.title}</h1>
      <p className={styles.lead}>{article.summary}</p>
      <p className={styles.date}>
        Publicado em <Day date={article.date} />
      </p>
    </header>
    <div className={styles.body}>
      <img className={styles.cover} src={covers[article.cover]} alt="" width={520} height={400} />
      <div className={styles.text}>
        <Markdown text={article.text} />
      </div>
    </div>
  </article>
);

/** What an address of the blog shows where no article is. */
const UnknownArticle = () => (
  <div className={styles.page}>
    <div className={styles.head}>
      <h1 className={styles.title}>Texto não encontrado</h1>
      <p className={styles.lead}>
        O endereço pode ter mudado ou ter um erro de digitação. Na lista estão todos os textos publicados.
      </p>
      <p>
        <Link to={paths.blog} className={buttonClass()}>
          Todos os textos
        </Link>
      </p>
    </div>
    <div className={styles.body}>
      <img className={styles.cover} src={notFound} alt="" width={520} height={400} />
    </div>
  </div>
);
