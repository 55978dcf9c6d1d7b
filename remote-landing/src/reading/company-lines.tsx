import type { Brand } from '@serafim/contract/brand/brand';

/** Who the company is and how to reach it, as the e-commerce decree requires: name, CNPJ, address, e-mail, phone. */
export function CompanyLines({ brand }: { brand: Brand }) {
  return (
    <ul>
      <li>
        {brand.legalName}, CNPJ {brand.cnpj}
      </li>
      <li>{brand.address}</li>
      <li>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </li>
      <li>
        <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}
      </li>
      <li>
        <a href={brand.chatUrl} rel="noreferrer">
          Conversar por mensagem
        </a>
      </li>
    </ul>
  );
}
