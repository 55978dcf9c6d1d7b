import styles from './folding-mark.module.css';
import { Mark } from './mark.tsx';

/** The mark, folding: the sign that something is under way. Still where motion is not wanted. */
export const FoldingMark = () => <Mark className={styles.mark} foldClass={styles.fold} />;
