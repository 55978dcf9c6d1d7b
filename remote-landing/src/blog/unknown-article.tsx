import styles from './article-page.module.css';

/** What an address of the blog shows where no article is. */
export const UnknownArticle = () => (
  <>
    <h1 className={styles.title}>Texto não encontrado</h1>
    <p className={styles.lead}>
      O endereço pode ter mudado ou ter um erro de digitação. Na lista estão todos os textos publicados.
    </p>
  </>
);
