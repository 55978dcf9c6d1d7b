import { Link } from 'react-router-dom';
import { answeredMessages, ownPaths } from '../own-paths.ts';
import styles from './inbox-tabs.module.css';

/** The lists beside the queue. */
const tabs = [
  { name: 'queue', label: 'Fila', to: ownPaths.inbox },
  { name: 'answered', label: 'Respondidas', to: answeredMessages },
  { name: 'erasures', label: 'Exclusões', to: ownPaths.erasures },
] as const;

interface InboxTabsProps {
  current: (typeof tabs)[number]['name'];
}

/** The way between the queue, the answered messages, and the requests to erase personal data. */
export const InboxTabs = ({ current }: InboxTabsProps) => (
  <nav aria-label="Caixas" className={styles.tabs}>
    {tabs.map(({ name, label, to }) => (
      <Link
        key={to}
        to={to}
        className={styles.tab ?? ''}
        aria-current={name === current ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);
