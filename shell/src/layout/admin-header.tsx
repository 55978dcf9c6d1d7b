import type { Brand } from '@serafim/contract/brand/brand';
import type { ReadableStore, SessionState } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Logo, UserCircleIcon } from '@serafim/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './admin-header.module.css';
import { adminLinks } from './destinations.ts';

interface AdminHeaderProps {
  brand: Brand;
  session: ReadableStore<SessionState>;
}

/** The dark bar of the admin area. */
export function AdminHeader({ brand, session }: AdminHeaderProps) {
  const state = useStore(session);
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Logo brand={brand} onDark compact />
        </Link>
        <nav aria-label="Administração" className={styles.links}>
          {adminLinks.map(({ label, to, within = [] }) => (
            <Link
              key={to}
              to={to}
              className={styles.link}
              aria-current={[to, ...within].some(path => matchPath(path, pathname)) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {state.status === 'known' && (
          <Link to={paths.account} className={styles.who}>
            <UserCircleIcon />
            <span>{state.session.nome.split(' ')[0]}</span>
          </Link>
        )}
      </div>
    </header>
  );
}
