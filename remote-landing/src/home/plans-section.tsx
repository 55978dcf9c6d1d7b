import type { Billing } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Segmented } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import { Band } from './band.tsx';
import styles from './plans-section.module.css';

const billingOptions: readonly { value: Billing; label: string }[] = [
  { value: 'anual', label: 'Anual' },
  { value: 'mensal', label: 'Mensal' },
];

/** The four plans of the sign-up's team at the landing page's prices, by the month or by the year. */
export function PlansSection({ host }: Pick<PageProps, 'host'>) {
  const [fatura, setFatura] = useState<Billing>('mensal');
  return (
    <Band id="planos" labelledBy="planos-titulo" ground="sand">
      <div className={styles.head}>
        <div>
          <h2 id="planos-titulo" className={styles.heading}>
            Quatro planos, preço na cara.
          </h2>
          <p className={styles.intro}>Você e quem você quiser: dependente não precisa ser parente.</p>
        </div>
        <Segmented legend="Forma de pagar" options={billingOptions} value={fatura} onChange={setFatura} />
      </div>
      <SiteFragment
        host={host}
        of="signup/planos@1"
        props={{ tabela: 'apresentacao', mostra: 'folhetos', fatura }}
        fallback={
          <p className={styles.choose}>
            <Link to={paths.signUp}>Veja os planos e contrate</Link>
          </p>
        }
      />
      <p className={styles.terms}>
        Contrato de 12 meses com renovação automática e reajuste anual. Sem carência. Cirurgia e internação
        têm desconto, não cobertura. Você pode desistir em até 7 dias e receber tudo de volta.
      </p>
      <p className={styles.choose}>
        <Link to={ownPaths.choosing}>Qual plano compensa para a sua casa? Faça a conta</Link>
      </p>
      <SiteFragment
        host={host}
        of="signup/planos@1"
        props={{ tabela: 'apresentacao', mostra: 'comparacao' }}
      />
    </Band>
  );
}
