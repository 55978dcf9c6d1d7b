import { Link } from 'react-router-dom';
import styles from './frieze.module.css';
import { rooms } from './rooms.ts';

/** Three rooms on one floor line; on phones a strip to push along, which the links let the keyboard do. */
export const Frieze = () => (
  <ul className={styles.frieze}>
    {rooms.map(({ title, text, to, scene, alt }, index) => (
      <li key={title} className={styles.room}>
        <img
          className={styles.scene}
          src={scene}
          alt={alt}
          width={520}
          height={400}
          // The first is the largest thing on a phone's first screen.
          fetchPriority={index === 0 ? 'high' : 'auto'}
        />
        <div className={styles.caption}>
          <h2 className={styles.title}>
            <Link to={to}>{title}</Link>
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
