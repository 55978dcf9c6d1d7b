import type { Brand } from '@serafim/contract/brand/brand';

/** schema.org's Organization of the company behind the brand. */
export const organization = (brand: Brand): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: `${brand.siteUrl}/`,
  // The site draws its icon from the brand's mark.
  logo: `${brand.siteUrl}/favicon.svg`,
  telephone: brand.phoneE164,
  email: brand.email,
});
