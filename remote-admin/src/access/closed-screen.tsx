import scene from '@serafim/ui/illustrations/porta-fechada.svg';
import type { ReactNode } from 'react';
import { AdminScreen } from '../screen/admin-screen.tsx';
import styles from './closed-screen.module.css';

interface ClosedScreenProps {
  title: string;
  children: ReactNode;
}

/** Why a page of the administration does not open, and the ways on, beside a drawing. */
export const ClosedScreen = ({ title, children }: ClosedScreenProps) => (
  <AdminScreen title={title}>
    <div className={styles.closed}>
      <div className={styles.links}>{children}</div>
      <img className={styles.scene} src={scene} alt="" width={520} height={400} />
    </div>
  </AdminScreen>
);
