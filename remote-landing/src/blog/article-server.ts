import type { HeadRequest, PageHead } from '@serafim/contract/remote/route-server';
import { paths, pathTo } from '@serafim/contract/site/paths';
import { articles, findArticle } from './articles.ts';

const addressOf = (slug: string): string => pathTo(paths.article, { slug });

/** Every article's address, for the sitemap. */
export const addresses = (): readonly string[] => articles.map(({ slug }) => addressOf(slug));

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
        mainEntityOfPage: brand.siteUrl + addressOf(slug),
        author: company,
        publisher: company,
      },
    ],
  };
}
