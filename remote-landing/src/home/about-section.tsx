import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Section } from '@serafim/ui';
import styles from './about-section.module.css';
import { benefits } from './benefits.ts';

/** What the card does and what it does not, with a picture of it. */
export const AboutSection = ({ host }: Pick<PageProps, 'host'>) => (
  <Section
    id="sobre"
    heading={
      <>
        <span className={styles.does}>O que o cartão faz.</span>{' '}
        <span className={styles.does}>E o que não faz.</span>
      </>
    }
    intro={
      <p className={styles.intro}>Cada benefício vem com o seu limite escrito ao lado, na mesma letra.</p>
    }
    picture={
      <div className={styles.card}>
        <SiteFragment host={host} of="member/cartao@1" props={{}} />
      </div>
    }
  >
    <BenefitList />
  </Section>
);

/** Every benefit beside its limit. */
const BenefitList = () => (
  <ul id="beneficios" className={styles.list}>
    {benefits.map(({ title, text, limit, Icon }) => (
      <li key={title} className={styles.row}>
        <span className={styles.tile}>
          <Icon />
        </span>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.limit}>
          <p className={styles.limitLabel}>O limite</p>
          <p className={styles.text}>{limit}</p>
        </div>
      </li>
    ))}
  </ul>
);
