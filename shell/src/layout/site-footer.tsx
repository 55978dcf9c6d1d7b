import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import type { LinksIn } from '@serafim/host/site-shell';
import { fillBrand } from '@serafim/platform-contract/module';
import { AccessibilityIcon, FacebookIcon, InstagramIcon, Logo } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { footerGroups } from './destinations.ts';
import styles from './site-footer.module.css';

/** The footer of every public page, with the company's data and the legal notice. */
export function SiteFooter({ brand, linksIn }: { brand: Brand; linksIn: LinksIn }) {
  const asked = linksIn('footer');
  const last = footerGroups.at(-1);
  /** Those without a group, and those whose group this footer does not have, stand in the last one. */
  const askedIn = (group: (typeof footerGroups)[number]) =>
    asked.filter(link => (footerGroups.find(({ heading }) => heading === link.group) ?? last) === group);

  return (
    <footer className={styles.footer} data-below>
      <div className={styles.frieze} />
      <div className={styles.columns}>
        <div>
          <Link to={paths.home}>
            <Logo brand={brand} onDark />
          </Link>
          <p>
            {brand.notice.lead} <strong>{brand.notice.strong}</strong>
            {brand.notice.rest}
          </p>
        </div>
        {footerGroups.map(group => (
          <nav key={group.heading} aria-label={group.heading}>
            <h2>{group.heading}</h2>
            <ul>
              {[...group.links, ...askedIn(group)].map(({ label, to }) => (
                <li key={to + label}>
                  <Link to={to}>{fillBrand(label, brand)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>Fale com a gente</h2>
          <ul>
            <li>
              <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
            <li>{brand.hours}</li>
          </ul>
          <ul className={styles.icons}>
            <li>
              <a href={brand.instagramUrl} rel="noreferrer" aria-label="Instagram">
                <InstagramIcon />
              </a>
            </li>
            <li>
              <a href={brand.facebookUrl} rel="noreferrer" aria-label="Facebook">
                <FacebookIcon />
              </a>
            </li>
            <li>
              <Link to={paths.accessibility} aria-label="Acessibilidade">
                <AccessibilityIcon />
              </Link>
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.legal}>
        <p>
          © {brand.footerYear} {brand.legalName} Todos os direitos reservados.
        </p>
        <p>
          CNPJ {brand.cnpj} · {brand.address}
        </p>
        <p>
          <Link to={paths.terms}>Termos</Link> · <Link to={paths.accessibility}>Acessibilidade</Link> ·{' '}
          <Link to={`${paths.privacy}#encarregado`}>Encarregado de dados</Link>
        </p>
      </div>
    </footer>
  );
}
