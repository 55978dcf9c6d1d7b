import { Container, InfoIcon, Skeleton, Steps } from '@serafim/ui';
import { type ReactNode, type Ref, Suspense } from 'react';
import styles from './doctor-frame.module.css';

const steps = ['Consentimento', 'Sala de espera', 'Consulta'];

interface DoctorFrameProps {
  /** 1 to 3; null for a screen outside of the three. */
  step: 1 | 2 | 3 | null;
  /** True while no real doctor answers; null until that is known. */
  isDemonstration: boolean | null;
  heading: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  /** In the four columns, under the heading. */
  aside?: ReactNode;
  /** In the other eight. */
  children: ReactNode;
}

/** Every screen of the doctor: what is a demonstration says so first, then the three steps, then heading and content. */
export function DoctorFrame(props: DoctorFrameProps) {
  const { step, isDemonstration, heading, headingRef, lead, aside, children } = props;
  return (
    <>
      {isDemonstration !== false && (
        <div className={styles.strip} data-empty={isDemonstration === null || undefined}>
          <Container>
            {isDemonstration && (
              <p>
                <InfoIcon size="small" />
                <span>
                  <strong>Demonstração.</strong> Nenhum médico de verdade atende aqui e nenhuma conversa é
                  gravada.
                </span>
              </p>
            )}
          </Container>
        </div>
      )}
      <Container>
        {step !== null && (
          <div className={styles.steps}>
            <Steps label="Etapas da consulta" steps={steps} current={step} link={(_, name) => name} />
          </div>
        )}
        <div className={styles.columns}>
          <div className={styles.head}>
            <h1 ref={headingRef} tabIndex={-1}>
              {heading}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {aside && <Suspense fallback={<Skeleton />}>{aside}</Suspense>}
          </div>
          <div className={styles.main}>
            <Suspense fallback={<Skeleton />}>{children}</Suspense>
          </div>
        </div>
      </Container>
    </>
  );
}
