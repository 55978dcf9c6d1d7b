import { CheckIcon, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { REVIEW, stepAddress } from '../step/step.ts';
import styles from './parts.module.css';

/** The two parts of the last step: which one this is, and the way back to the first. */
export const Parts = ({ step }: { step: 4 | typeof REVIEW }) => (
  <ol className={styles.parts} aria-label="Partes desta etapa">
    <li data-state={step === 4 ? 'current' : 'done'} aria-current={step === 4 ? 'step' : undefined}>
      <span className={styles.square}>{step === 4 ? 1 : <CheckIcon size="small" label="Feita:" />}</span>
      {step === 4 ? 'Endereço e pagamento' : <Link to={stepAddress(4)}>Endereço e pagamento</Link>}
    </li>
    <li data-state={step === REVIEW ? 'current' : 'next'} aria-current={step === REVIEW ? 'step' : undefined}>
      <span className={styles.square}>2</span>
      Revisão e contrato
      {step === 4 && <VisuallyHidden>, em seguida</VisuallyHidden>}
    </li>
  </ol>
);
