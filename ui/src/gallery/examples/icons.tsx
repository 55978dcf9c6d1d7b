import * as icons from '../../icons/index.ts';
import styles from '../gallery.module.css';

export const IconExamples = () => (
  <div className={styles.swatch}>
    {Object.entries(icons).map(([name, Drawing]) => (
      <Drawing key={name} size="large" label={name} />
    ))}
  </div>
);
