import type { Brand } from '@serafim/contract/brand/brand';
import styles from './reading-page.module.css';

/** Who the company is and how to reach it, as the e-commerce decree requires: name, CNPJ, address, e-mail, phone. */
export function CompanyLines({ brand }: { brand: Brand }) {
  return (
    <ul>
      <li>
        {brand.legalName}, CNPJ {brand.cnpj}
      </li>
      <li>{brand.address}</li>
      <li>
        <a href={`mailto:${brand.email}`} className={styles.alone}>
          {brand.email}
        </a>
      </li>
      <li>
        <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}
      </li>
      <li>
        <a href={brand.chatUrl} rel="noreferrer" className={styles.alone}>
          Conversar por mensagem
        </a>
      </li>
    </ul>
  );
}
