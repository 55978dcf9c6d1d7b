import type { PageProps } from '@serafim/platform-contract/page';
import { ArticleList } from './article-list.tsx';
import { articles } from './articles.ts';
import styles from './blog-page.module.css';

/** The list of articles, newest first. */
export default function BlogPage({ host: { brand } }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Blog</h1>
        <p className={styles.lead}>Textos curtos para usar melhor o seu {brand.name}, e a sua saúde.</p>
      </header>
      <ArticleList articles={articles} level={2} leading />
    </div>
  );
}
