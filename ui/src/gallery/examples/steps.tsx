import { Steps } from '../../index.ts';
import styles from '../gallery.module.css';

const steps = ['Você', 'Contato', 'Plano', 'Pagamento'];

export const StepExamples = () => (
  <div className={styles.stack}>
    {[1, 3].map(current => (
      <Steps
        key={current}
        label={`Etapas, exemplo ${current}`}
        steps={steps}
        current={current}
        link={(step, name) => <a href={`#etapa-${step}`}>{name}</a>}
      />
    ))}
  </div>
);
