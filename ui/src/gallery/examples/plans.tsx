import { buttonClass, PlanGlyph, PlanLeaflet } from '../../index.ts';
import styles from '../gallery.module.css';

export const planThemes = [
  { name: 'Angel', theme: 'green', amount: '59,90', insured: false, dark: false },
  { name: 'Guardian', theme: 'blue', amount: '89,90', insured: true, dark: false },
  { name: 'Premium', theme: 'gray', amount: '99,90', insured: true, dark: false },
  { name: 'Diamond', theme: 'blue', amount: '159,90', insured: true, dark: true },
] as const;

const benefits = [
  'Rede credenciada regional',
  'Hospitais, laboratórios, centros médicos e imagem e especialidades',
  'Descontos com até 50%',
  'Telemedicina 24 horas',
].map(text => ({ text }));

const insurance = { text: 'Seguro de vida e o auxílio funeral', icon: 'umbrella' } as const;

export const PlanExamples = () => (
  <>
    <div className={styles.columns}>
      {planThemes.map(({ name, theme, amount, insured, dark }) => (
        <PlanLeaflet
          key={name}
          theme={theme}
          dark={dark}
          name={name}
          people="Feito para até 4 pessoas"
          priceLabel="Valor plano mensal"
          amount={amount}
          benefits={insured ? [...benefits, insurance] : benefits}
          annual={
            <>
              Pagando a sua assinatura anual, ganhe desconto e comece a usar imediatamente
              <strong>12 × 49,90 = R$ 598,80</strong>
            </>
          }
        >
          <a href="#contratar" className={buttonClass({ size: 'small' })}>
            Contratar {name}
          </a>
          <a href="#detalhes">ver detalhes</a>
        </PlanLeaflet>
      ))}
    </div>
    <p>
      {planThemes.map(({ name, theme }) => (
        <span key={name}>
          <PlanGlyph theme={theme} />
          {name}{' '}
        </span>
      ))}
    </p>
  </>
);
