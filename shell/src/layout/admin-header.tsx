import type { Brand } from '@serafim/contract/brand/brand';
import type { ReadableStore, RemoteHost, SessionState } from '@serafim/contract/remote/host';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import { Logo, UserCircleIcon } from '@serafim/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './admin-header.module.css';
import { adminLinks } from './destinations.ts';

interface AdminHeaderProps {
  brand: Brand;
  session: ReadableStore<SessionState>;
  href: RemoteHost['href'];
}

/** The dark bar of the admin area. */
export function AdminHeader({ brand, session, href }: AdminHeaderProps) {
  const state = useStore(session);
  const { pathname } = useLocation();
  const role = state.status === 'known' ? state.session.funcao : undefined;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} onDark compact />
        </Link>
        <nav aria-label="Administração" className={styles.links}>
          {adminLinks
            .filter(({ role: needed }) => needed === undefined || needed === role)
            .map(({ label, route, within }) => (
              <Link
                key={route}
                to={href(route)}
                className={styles.link}
                aria-current={
                  [href(route), ...(within?.(href) ?? [])].some(path => matchPath(path, pathname))
                    ? 'page'
                    : undefined
                }
              >
                {label}
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
