import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './small-footer.module.css';

interface SmallFooterProps {
  brand: Brand;
  /** Rules and company alone, for pages with a frame of their own: the sign-in and the admin area. */
  line: boolean;
}

/** The footer of pages where something is being done: the rules, who is behind it, and how to reach them. */
export const SmallFooter = ({ brand, line }: SmallFooterProps) => (
  <footer className={styles.footer} data-line={line || undefined}>
    <div>
      <p>
        <Link to={paths.privacy}>Privacidade</Link> · <Link to={paths.terms}>Termos</Link> ·{' '}
        <Link to={paths.accessibility}>Acessibilidade</Link>
      </p>
      <p>
        {brand.legalName} · <span>CNPJ {brand.cnpj}</span>
      </p>
      <p>
        <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a> · {brand.hours}
      </p>
      <p>{brand.notice.strong}.</p>
    </div>
  </footer>
);
