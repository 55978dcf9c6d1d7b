import { NavLink } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import styles from './inbox-tabs.module.css';

const tabs = [
  { label: 'Mensagens do site', to: ownPaths.inbox },
  { label: 'Exclusão de dados', to: ownPaths.erasures },
] as const;

/** The two lists that administrators answer: messages, and requests to erase personal data. */
export const InboxTabs = () => (
  <nav aria-label="Caixas" className={styles.tabs}>
    {tabs.map(({ label, to }) => (
      <NavLink key={to} to={to} className={styles.tab ?? ''}>
        {label}
      </NavLink>
    ))}
  </nav>
);
