import type { PageFindings, PageRequest } from '@serafim/contract/remote/page';
import { findArticle } from './articles.ts';

/** Gives the tab the article's title; an address without one is missing. */
export async function prepareArticle({ params }: Pick<PageRequest, 'params'>): Promise<PageFindings> {
  const article = findArticle(params.slug);
  return article ? { title: article.title } : { title: 'Texto não encontrado', missing: true };
}
