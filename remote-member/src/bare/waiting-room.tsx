import room from '@serafim/ui/illustrations/sala-de-espera.svg';
import styles from './waiting-room.module.css';

/** The tile wall and, on wide screens, people waiting under it. Decoration. */
export const WaitingRoom = () => (
  <div className={styles.picture} aria-hidden="true">
    <div className={styles.wall} />
    <div className={styles.room}>
      <div className={styles.floor}>
        <img className={styles.people} src={room} alt="" width={520} height={400} loading="lazy" />
      </div>
    </div>
  </div>
);
