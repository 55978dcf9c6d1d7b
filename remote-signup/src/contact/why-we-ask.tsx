import styles from './why-we-ask.module.css';

const reasons = [
  ['E-mail', 'para mandar a confirmação do contrato e o código, se você esquecer a senha.'],
  ['Celular', 'para falar com você sobre a sua contratação.'],
  ['CPF', 'para identificar você: é com ele que você entra no site e baixa a carteirinha.'],
] as const;

/** Why each personal detail is needed, said before it is given. */
export const WhyWeAsk = () => (
  <section className={styles.sheet} aria-labelledby="por-que-pedimos">
    <h2 className={styles.heading} id="por-que-pedimos">
      Por que pedimos
    </h2>
    <dl className={styles.reasons}>
      {reasons.map(([what, why]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  </section>
);
