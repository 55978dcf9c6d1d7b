import { Link } from 'react-router-dom';
import { answeredMessages, ownPaths } from '../own-paths.ts';
import styles from './queue-links.module.css';

/** The lists beside the queue, at its end. */
export const QueueLinks = () => (
  <nav className={styles.links} aria-label="Outras listas">
    <Link to={answeredMessages}>Respondidas</Link>
    <Link to={ownPaths.erasures}>Exclusões</Link>
  </nav>
);
