import { pathTo } from '@serafim/platform-contract/path-to';
import type { HeadRequest, PageHead } from '@serafim/platform-contract/route-server';
import { ownPaths } from '../own-paths.ts';
import { findArticle } from './articles.ts';

const articleAddress = (slug: string): string => pathTo(ownPaths.article, { slug });

/** An article, as search engines read it. */
export function head({ params, brand }: HeadRequest): PageHead {
  const article = findArticle(params.slug);
  if (!article) return {};
  const { slug, title, summary, date } = article;
  const company = { '@type': 'Organization', name: brand.name, url: `${brand.siteUrl}/` };
  return {
    description: summary,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: summary,
        datePublished: date,
        inLanguage: 'pt-BR',
        mainEntityOfPage: brand.siteUrl + articleAddress(slug),
        author: company,
        publisher: company,
      },
    ],
  };
}
