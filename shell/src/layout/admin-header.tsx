import type { Brand } from '@serafim/contract/brand/brand';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import type { LinksIn } from '@serafim/host/site-shell';
import type { ReadableStore, SessionState } from '@serafim/platform-contract/host';
import { fillBrand } from '@serafim/platform-contract/module';
import { Logo, UserCircleIcon } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './admin-header.module.css';

interface AdminHeaderProps {
  brand: Brand;
  session: ReadableStore<SessionState>;
  linksIn: LinksIn;
}

/** The dark bar of the admin area, with the links that live remotes ask for. */
export function AdminHeader({ brand, session, linksIn }: AdminHeaderProps) {
  const state = useStore(session);
  const { pathname } = useLocation();
  const role = state.status === 'known' ? state.session.funcao : undefined;
  // A member who came here by an address may open none of them.
  const isOther = state.status === 'known' && state.session.papel !== 'admin';
  const row = useRef<HTMLElement>(null);
  const links = linksIn('admin').filter(
    ({ roles }) => !isOther && (!roles || (role && roles.includes(role))),
  );
  const open = links.findIndex(({ to, within = [] }) =>
    [to, ...within].some(path => matchPath(path, pathname)),
  );
  // A phone cuts the row: it shows the page that is open.
  useEffect(() => {
    const current = row.current?.children[open] as HTMLElement | undefined;
    if (current) row.current?.scrollTo(current.offsetLeft, 0);
  }, [open]);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} onDark compact />
        </Link>
        <nav
          aria-label="Administração"
          className={styles.links}
          ref={row}
          // A browser leaves what it cuts in half.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {links.map(({ label, to }, index) => (
            <Link key={to} to={to} className={styles.link} aria-current={index === open ? 'page' : undefined}>
              {fillBrand(label, brand)}
            </Link>
          ))}
        </nav>
        {state.status === 'known' && (
          <Link to={paths.account} className={styles.who}>
            <UserCircleIcon />
            <span>{firstName(state.session.nome)}</span>
          </Link>
        )}
      </div>
    </header>
  );
}
