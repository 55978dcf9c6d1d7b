import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { Logo } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './focus-header.module.css';

interface FocusHeaderProps {
  brand: Brand;
  /** Renders only the logo, over the page. */
  bare: boolean;
}

/** The header of flows that must not distract: the logo, and help. */
export function FocusHeader({ brand, bare }: FocusHeaderProps) {
  return (
    <header className={styles.header} data-bare={bare || undefined}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} />
        </Link>
        {!bare && (
          <p className={styles.help}>
            <span className={styles.question}>Precisa de ajuda? </span>
            <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>
          </p>
        )}
      </div>
    </header>
  );
}
