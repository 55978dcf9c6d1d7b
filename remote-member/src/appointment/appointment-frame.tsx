import { Container } from '@serafim/ui';
import type { ReactNode, Ref } from 'react';
import styles from './appointment-frame.module.css';

interface AppointmentFrameProps {
  heading: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  /** In the four columns, under the heading; on phones not at all. */
  picture?: string | undefined;
  /** In the other eight. */
  children: ReactNode;
}

/** Every screen about a request: heading and lead, a picture where there is room, and what is to be done. */
export const AppointmentFrame = ({ heading, headingRef, lead, picture, children }: AppointmentFrameProps) => (
  <Container>
    <div className={styles.columns}>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        {picture && <img className={styles.scene} src={picture} alt="" width={520} height={400} />}
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  </Container>
);
