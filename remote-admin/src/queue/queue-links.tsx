import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import styles from './queue-links.module.css';

/** The lists beside the queue, at its end. */
export const QueueLinks = () => (
  <nav className={styles.links} aria-label="Outras listas">
    <Link to={`${ownPaths.inbox}?situacao=respondida`}>Respondidas</Link>
    <Link to={ownPaths.erasures}>Exclusões</Link>
  </nav>
);
