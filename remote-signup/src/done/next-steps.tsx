import { type PlanId, plans } from '@serafim/contract/api/plan';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, CheckCircleIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { accessStarts, paymentMethodNames } from '../payment/payment-methods.ts';
import { chargedPrice } from '../payment/plan-price.ts';
import styles from './done-page.module.css';
import type { Receipt } from './receipt.ts';
import { withdrawalDay } from './withdrawal.ts';

const planLine = (plano: PlanId, dependents: number): string => {
  const people = dependents === 0 ? 'só você' : `você + ${dependents}`;
  return `${plans[plano].plano}, ${people}`;
};

interface NextStepsProps {
  receipt: Receipt;
  brand: Brand;
}

/** The member number, what happens next, and until when one may change one's mind. */
export function NextSteps({ receipt, brand }: NextStepsProps) {
  const { numero, plano, fatura, vencimento, meiodepagamento, dependentes, contratadoEm } = receipt;
  return (
    <>
      <div className={styles.receipt}>
        <CheckCircleIcon size="large" />
        <dl className={styles.facts}>
          <div>
            <dt>Número de associado</dt>
            <dd className={styles.number}>{numero}</dd>
          </div>
          <div>
            <dt>Plano</dt>
            <dd>{planLine(plano, dependentes)}</dd>
          </div>
          <div>
            <dt>Preço</dt>
            <dd>{chargedPrice(plano, fatura)}</dd>
          </div>
          <div>
            <dt>Pagamento</dt>
            <dd>
              {paymentMethodNames[meiodepagamento]}, dia {vencimento}
            </dd>
          </div>
        </dl>
      </div>
      <section aria-labelledby="agora">
        <h2 className={styles.subheading} id="agora">
          O que acontece agora
        </h2>
        <ol className={styles.steps}>
          <li>A confirmação vai para o seu e-mail, com o número de associado.</li>
          <li>
            {paymentMethodNames[meiodepagamento]}. {accessStarts[meiodepagamento]}
          </li>
          <li>A carteirinha digital já pode ser baixada, só com o seu CPF.</li>
        </ol>
        <p className={styles.links}>
          <Link to={paths.card} className={buttonClass({ variant: 'primary' })}>
            Baixar a carteirinha
          </Link>
          <Link to={paths.signIn} className={buttonClass({ variant: 'outline' })}>
            Entrar no site
          </Link>
        </p>
      </section>
      <section className={styles.withdrawal} aria-labelledby="desistir">
        <h2 className={styles.subheading} id="desistir">
          Mudou de ideia?
        </h2>
        <p>
          Você pode desistir até <strong>{withdrawalDay(new Date(contratadoEm))}</strong>, sem dizer o motivo,
          com tudo de volta. Escreva para <a href={`mailto:${brand.email}`}>{brand.email}</a> ou ligue para{' '}
          <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a> ({brand.hours}).
        </p>
        <p>{brand.notice.strong}.</p>
      </section>
    </>
  );
}
