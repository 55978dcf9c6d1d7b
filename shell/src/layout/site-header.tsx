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

const button = (primary: boolean) => buttonClass({ variant: primary ? 'primary' : 'outline', size: 'small' });

/**
 * The header of every public page. A member finds the account first, and what members alone have use for in the place of
 * the offer.
 */
export function SiteHeader({ host, linksIn }: SiteHeaderProps) {
  const { brand, session } = host;
  const role = useStore(session, state => (state.status === 'known' ? state.session.papel : ''));
  const member = role === 'member';
  const linksFor: LinksIn = place => linksIn(place).filter(link => member || !link.for);
  const asked = linksFor('header');
  const account = role ? { label: 'Minha conta', to: paths.account } : { label: 'Entrar', to: paths.signIn };
  const corner = <AccountCorner host={host} account={account} signedIn={role !== ''} />;

  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} />
        </Link>
        <nav aria-label="Principal" className={styles.links}>
          {member && corner}
          {(member ? headerLinks.slice(1) : headerLinks).map(({ label, to }) => (
            <Link key={label} to={to}>
              {label}
            </Link>
          ))}
          {asked
            .filter(link => !link.for)
            .slice(0, ROOM)
            .map(({ label, to }) => (
              <Link key={to} to={to} className={styles.asked}>
                {fillBrand(label, brand)}
              </Link>
            ))}
          {member || corner}
        </nav>
        {asked
          .filter(link => link.for)
          .slice(0, 1)
          .map(({ label, to }) => (
            <Link key={to} to={to} className={classNames(styles.wide, button(false))}>
              {label}
            </Link>
          ))}
        <Link to={paths.card} className={classNames(styles.card, button(member))}>
          Emitir Carteirinha
        </Link>
        {member || (
          <Link to={paths.signUp} className={classNames(styles.wide, button(true))}>
            Contrate Agora
          </Link>
        )}
        <SiteMenu brand={brand} account={account} member={member} linksIn={linksFor} />
      </div>
    </header>
  );
}
