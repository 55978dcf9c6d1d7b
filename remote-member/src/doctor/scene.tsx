import styles from './scene.module.css';

interface SceneProps {
  src: string;
  alt: string;
  /** Cut at the foot, so that what follows is in sight. */
  low?: boolean;
}

/** A drawn room in its ink frame. */
export const Scene = ({ src, alt, low = false }: SceneProps) => (
  <img className={styles.scene} data-low={low || undefined} src={src} alt={alt} width={520} height={400} />
);
