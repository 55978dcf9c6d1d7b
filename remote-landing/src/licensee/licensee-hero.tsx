import { buttonClass, Container } from '@serafim/ui';
import licensee from '@serafim/ui/illustrations/licenciada-na-rua.svg';
import { APPLICATION } from './application-draft.ts';
import styles from './licensee-hero.module.css';

/** The offer, with its limit beside it. */
export const LicenseeHero = ({ product }: { product: string }) => (
  <Container>
    <div className={styles.room}>
      <div className={styles.hero}>
        <div>
          <h1 className={styles.title}>Seja um licenciado</h1>
          <p className={styles.lead}>
            Represente a {product} na sua região: apresente o cartão, traga clínicas para a rede e ajude as
            pessoas a usar o desconto.
          </p>
          <p className={styles.limit}>
            Não prometemos ganho. Você lê o contrato e os custos antes de assinar ou pagar.
          </p>
          <a className={buttonClass()} href={`#${APPLICATION}`}>
            Quero me candidatar
          </a>
        </div>
        <img className={styles.scene} src={licensee} alt="" width={520} height={400} />
      </div>
    </div>
  </Container>
);
