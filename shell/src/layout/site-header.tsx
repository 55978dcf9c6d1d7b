import { paths } from '@serafim/contract/site/paths';
import type { LinksIn } from '@serafim/host/site-shell';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { fillBrand } from '@serafim/platform-contract/module';
import { buttonClass, classNames, Logo } from '@serafim/ui';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountCorner } from './account-corner.tsx';
import { card, type Destination, headerLinks } from './destinations.ts';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';

interface SiteHeaderProps {
  host: Pick<RemoteHost, 'brand' | 'session' | 'Slot'>;
  linksIn: LinksIn;
}

/** How many of the links that remotes ask for have room beside the owner's. */
const ROOM = 2;

const offer: Destination = { label: 'Contrate Agora', to: paths.signUp };

/**
 * Who is signed in or, until that is known, who was last: a member on a slow line is not offered to sign in.
 * @param hasLinks whether a member's links are known by now: what they take the room of stays until then
 */
function roleIn(state: SessionState, hasLinks: boolean) {
  if (state.status === 'known') return state.session.papel;
  return (state.status === 'unknown' && hasLinks && state.likely) || '';
}

/**
 * The header of every public page. Whoever is signed in finds the account in place of the first link, all of which the menu
 * has, and a member what members alone have use for in the place of the offer. Who is signed in is known late: what comes
 * takes the room of what goes, and nothing else moves.
 */
export function SiteHeader({ host, linksIn }: SiteHeaderProps) {
  const { brand, session } = host;
  const { pathname } = useLocation();
  const hasLinks = linksIn('header').some(link => link.for);
  const role = useSyncExternalStore(
    session.subscribe,
    () => roleIn(session.getState(), hasLinks),
    // The server does not know who was signed in last.
    () => roleIn(session.getInitialState(), false),
  );
  const member = role === 'member';
  const linksFor: LinksIn = place => linksIn(place).filter(link => member || !link.for);
  const asked = linksFor('header');
  const account = role ? { label: 'Minha conta', to: paths.account } : { label: 'Entrar', to: paths.signIn };
  const actions = member ? [...asked.filter(link => link.for).slice(0, 1), card] : [card, offer];
  const corner = <AccountCorner host={host} account={account} signedIn={role !== ''} />;

  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} />
        </Link>
        {/* Another one for who is signed in: it is wider, and a shift is what one element does. */}
        <nav key={role} aria-label="Principal" className={styles.links}>
          {role && corner}
          {(role ? headerLinks.slice(1) : headerLinks).map(({ label, to }) => (
            <Link key={label} to={to} aria-current={to === pathname ? 'page' : undefined}>
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
          {role ? <span className={styles.account} /> : corner}
        </nav>
        {actions.map(({ label, to }, index) => (
          <Link
            key={label + member}
            to={to}
            className={classNames(
              to === paths.card ? styles.card : styles.wide,
              buttonClass({ variant: index ? 'primary' : 'outline', size: 'small' }),
            )}
          >
            {label}
          </Link>
        ))}
        <SiteMenu host={host} account={account} member={member} linksIn={linksFor} />
      </div>
    </header>
  );
}
