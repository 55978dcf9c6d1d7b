import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './small-footers.module.css';

interface FooterProps {
  brand: Brand;
}

const Company = ({ brand: { legalName, cnpj } }: FooterProps) => (
  <p>
    {legalName} · <span className={styles.number}>CNPJ {cnpj}</span>
  </p>
);

/** The footer of pages where something is being done: who is behind it, how to reach them, and the rules. */
export const ShortFooter = ({ brand }: FooterProps) => (
  <footer className={styles.short}>
    <div className={styles.row}>
      <Company brand={brand} />
      <p>
        <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a> · {brand.hours}
      </p>
      <p>
        <Link to={paths.terms}>Termos</Link> · <Link to={paths.privacy}>Privacidade</Link>
      </p>
      <p className={styles.notice}>{brand.notice.short}</p>
    </div>
  </footer>
);

/** One line, where the page has a frame of its own: the sign-in and the admin area. */
export const LineFooter = ({ brand }: FooterProps) => (
  <footer className={styles.line}>
    <div className={styles.row}>
      <p>
        <Link to={paths.privacy}>Privacidade</Link> · <Link to={paths.terms}>Termos</Link> ·{' '}
        <Link to={paths.accessibility}>Acessibilidade</Link>
      </p>
      <Company brand={brand} />
    </div>
  </footer>
);
