import { paths } from '@serafim/contract/site/paths';
import { NavLink } from 'react-router-dom';
import styles from './inbox-tabs.module.css';

const tabs = [
  { label: 'Mensagens do site', to: paths.inbox },
  { label: 'Eliminação de dados', to: paths.erasures },
] as const;

/** What people wrote, and what they asked for by law: two lists that somebody answers. */
export const InboxTabs = () => (
  <nav aria-label="Caixas" className={styles.tabs}>
    {tabs.map(({ label, to }) => (
      <NavLink key={to} to={to} className={styles.tab ?? ''}>
        {label}
      </NavLink>
    ))}
  </nav>
);
