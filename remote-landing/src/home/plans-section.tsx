import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Segmented } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { Band } from './band.tsx';
import styles from './plans-section.module.css';

const billingOptions = [
  { value: 'anual', label: 'Anual' },
  { value: 'mensal', label: 'Mensal' },
] as const;

interface PlansSectionProps extends Pick<PageProps, 'host'> {
  /** The plan of the sum's answer; undefined where the card does not pay. */
  cheapest: PlanId | undefined;
}

/** The four plans of the sign-up's team at the landing page's prices, by the month or by the year. */
export const PlansSection = ({ host, cheapest }: PlansSectionProps) => (
  <Band id="planos" labelledBy="planos-titulo" ground="sand">
    <div className={styles.plans}>
      <div className={styles.head}>
        <h2 id="planos-titulo" className={styles.heading}>
          Planos
        </h2>
        <p className={styles.intro}>
          <span className={styles.wide}>Para você e quem você quiser: dependente</span>
          <span className={styles.narrow}>Dependente</span> não precisa ser parente.
        </p>
        <Segmented legend="Forma de pagar" options={billingOptions} defaultValue="mensal" />
      </div>
      <SiteFragment
        host={host}
        of="signup/planos@1"
        props={{ tabela: 'apresentacao', mostra: 'folhetos', ...(cheapest && { compensa: cheapest }) }}
        fallback={
          <p>
            <Link to={paths.signUp}>Veja os planos e contrate</Link>
          </p>
        }
      />
      <SiteFragment
        host={host}
        of="signup/planos@1"
        props={{ tabela: 'apresentacao', mostra: 'comparacao' }}
      />
      <p className={styles.terms}>
        Contrato de 12 meses com renovação automática e reajuste anual. Sem carência. Cirurgia e internação
        têm desconto, não cobertura. Você pode desistir em até 7 dias e receber tudo de volta.
      </p>
    </div>
  </Band>
);
