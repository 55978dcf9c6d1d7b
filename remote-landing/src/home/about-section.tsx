import type { Brand } from '@serafim/contract/brand/brand';
import { Section } from '@serafim/ui';
import styles from './about-section.module.css';
import { BenefitList } from './benefit-list.tsx';
import { CardPicture } from './card-picture.tsx';

/** What the card does and what it does not, with a picture of it. */
export const AboutSection = ({ brand }: { brand: Brand }) => (
  <Section
    id="sobre"
    heading={
      <>
        <span className={styles.does}>O que o cartão faz.</span>{' '}
        <span className={styles.does}>E o que não faz.</span>
      </>
    }
    intro={
      <>
        <p className={styles.intro}>Cada benefício vem com o seu limite escrito ao lado, na mesma letra.</p>
        <div className={styles.card}>
          <CardPicture brand={brand} />
        </div>
      </>
    }
  >
    <BenefitList />
  </Section>
);
