import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { head } from './home-server.ts';
import { questions } from './questions.ts';

const { structuredData = [] } = head({ params: {}, brand: defaultBrand, data: undefined });
const things = structuredData.flatMap(
  graph => (graph as { '@graph': readonly Record<string, unknown>[] })['@graph'],
);
const ofType = (type: string) => things.filter(thing => thing['@type'] === type);

describe('a search engine that reads the landing page', () => {
  it('finds the company with the brand’s own ways to reach it', () => {
    expect(ofType('Organization')).toEqual([
      expect.objectContaining({ telephone: defaultBrand.phoneE164, email: defaultBrand.email }),
    ]);
  });

  it('finds every question that the page shows, with its answer filled in', () => {
    const [faq] = ofType('FAQPage') as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[];
    expect(faq?.mainEntity.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
    expect(JSON.stringify(faq)).not.toMatch(/\{(?:product|phone|live|expanding|doctors)\}/);
  });

  it('finds the four plans at the landing page’s prices, by the month and by the year', () => {
    const offers = ofType('Product').map(thing => [
      thing.name,
      (thing.offers as { price: string; url: string }[]).map(({ price }) => price),
    ]);
    expect(offers).toEqual([
      ['Serafim Angel', ['59.90', '598.80']],
      ['Serafim Guardian', ['89.90', '898.80']],
      ['Serafim Premium', ['99.90', '998.40']],
      ['Serafim Diamond', ['159.90', '1598.40']],
    ]);
  });

  it('finds links that lead to the site', () => {
    const links = JSON.stringify(things).match(/"(?:url|logo)":"[^"]+"/g) ?? [];
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter(link => !link.includes(`:"${defaultBrand.siteUrl}/`))).toEqual([]);
  });
});
