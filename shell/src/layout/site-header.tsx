import type { RemoteHost } from '@serafim/contract/remote/host';
import { fillBrand } from '@serafim/contract/remote/module';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, classNames, Logo } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { AccountCorner } from './account-corner.tsx';
import { headerLinks, type LinksIn } from './destinations.ts';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';

interface SiteHeaderProps {
  host: Pick<RemoteHost, 'brand' | 'session' | 'Slot'>;
  linksIn: LinksIn;
}

/** How many of the links that remotes ask for have room beside the owner's. */
const ROOM = 2;

/** The header of every public page. */
export function SiteHeader({ host, linksIn }: SiteHeaderProps) {
  const { brand, session } = host;
  const signedIn = useStore(session, state => state.status === 'known');
  const account = signedIn
    ? { label: 'Minha conta', to: paths.account }
    : { label: 'Entrar', to: paths.signIn };

  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} />
        </Link>
        <nav aria-label="Principal" className={styles.links}>
          {headerLinks.map(({ label, to }) => (
            <Link key={label} to={to}>
              {label}
            </Link>
          ))}
          {linksIn('header')
            .slice(0, ROOM)
            .map(({ label, to }) => (
              <Link key={to} to={to} className={styles.asked}>
                {fillBrand(label, brand)}
              </Link>
            ))}
          <AccountCorner host={host} account={account} signedIn={signedIn} />
        </nav>
        <Link
          to={paths.card}
          className={classNames(styles.card, buttonClass({ variant: 'outline', size: 'small' }))}
        >
          Emitir Carteirinha
        </Link>
        <Link to={paths.signUp} className={classNames(styles.wide, buttonClass({ size: 'small' }))}>
          Contrate Agora
        </Link>
        <SiteMenu brand={brand} account={account} linksIn={linksIn} />
      </div>
    </header>
  );
}
