import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { Container } from '@serafim/ui';
import styles from './other-house.module.css';
import { explanation, verdictText } from './verdict.ts';
import { YearBars } from './year-bars.tsx';
import { compareYears, USUAL_VISIT_PRICE, type YearOfUse } from './year-costs.ts';

/** One person who hardly sees a doctor: no card pays. */
const small: YearOfUse = {
  people: 1,
  visits: 2,
  visitPrice: USUAL_VISIT_PRICE,
  byVideo: 0,
  exams: 2,
  examPrice: 6_000,
  medicines: 4_000,
  insurance: false,
  billing: 'mensal',
};

/** Four people who see doctors often: a card pays. */
const large: YearOfUse = { ...small, people: 4, visits: 16, byVideo: 5, exams: 20, medicines: 20_000 };

const describe = ({ people, visits, visitPrice, exams, examPrice, medicines }: YearOfUse): string =>
  `${people === 1 ? 'uma pessoa' : `${people} pessoas`}, ${visits} consultas a ${formatMoney(visitPrice)} e ${exams} exames a ${formatMoney(examPrice)} no ano, e ${formatMoney(medicines)} por mês na farmácia`;

/** The same sum for another house, where the answer is the other one. @param pays whether the example is one that pays */
export function OtherHouse({ pays }: { pays: boolean }) {
  const use = pays ? large : small;
  const comparison = compareYears(use);
  return (
    <section className={styles.band} aria-labelledby="outra-casa">
      <Container>
        <div className={styles.part}>
          <div>
            <h2 id="outra-casa" className={styles.title}>
              {pays ? 'E quando compensa?' : 'E quando não compensa?'}
            </h2>
            <p className={styles.house}>A mesma conta, com outra casa: {describe(use)}.</p>
          </div>
          <div className={styles.sheet}>
            <h3>{verdictText(comparison)}</h3>
            <p>{explanation(comparison)}</p>
            <YearBars comparison={comparison} />
          </div>
        </div>
      </Container>
    </section>
  );
}
