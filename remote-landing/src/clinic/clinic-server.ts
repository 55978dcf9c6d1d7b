import { pathTo } from '@serafim/platform-contract/path-to';
import type { HeadRequest, PageHead } from '@serafim/platform-contract/route-server';
import { ownPaths } from '../own-paths.ts';
import { clinicSpecialties } from './clinic-specialties.ts';
import type { ClinicData } from './load-clinic.ts';

/** A clinic, as search engines read it; an invented one is no business that they should know of. */
export function head({ brand, data }: HeadRequest): PageHead {
  const { slug, clinic } = (data ?? { slug: '', clinic: null }) as ClinicData;
  if (clinic === null) return {};
  const { Name, ClinicaEndereco, ClinicaTelefone, demonstracao } = clinic;
  const { Street, Number: number, City, State, Zipcode } = ClinicaEndereco;
  const description = `${Name}, ${City}/${State}: ${clinicSpecialties(clinic)}, com os preços do cartão ${brand.name}.`;
  if (demonstracao) return { description };
  return {
    description,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'MedicalBusiness',
        name: Name,
        url: brand.siteUrl + pathTo(ownPaths.clinic, { slug }),
        telephone: ClinicaTelefone[0]?.Number,
        address: {
          '@type': 'PostalAddress',
          streetAddress: `${Street}, ${number}`,
          addressLocality: City,
          addressRegion: State,
          postalCode: Zipcode,
          addressCountry: 'BR',
        },
      },
    ],
  };
}
