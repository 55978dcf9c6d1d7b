import type { ClinicPage } from '@serafim/contract/api/clinic/public-clinic';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { memberPrice } from '@serafim/contract/api/plan/member-price';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { VisuallyHidden } from '@serafim/ui';
import styles from './clinic-prices.module.css';

interface ClinicPricesProps {
  clinic: ClinicPage;
  /** Whose prices are shown. */
  plan: PlanId;
}

/** Every service of a clinic: the normal price, where the clinic tells one, and the one with the card. */
export function ClinicPrices({ clinic, plan }: ClinicPricesProps) {
  const tellsNormal = clinic.Servicos.some(({ precoNormal }) => precoNormal !== null);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Preços de {clinic.Name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Serviço</th>
          {tellsNormal && <th scope="col">preço normal</th>}
          <th scope="col">com o cartão</th>
        </tr>
      </thead>
      <tbody>
        {clinic.Servicos.map(service => (
          <tr key={JSON.stringify(service)}>
            <th scope="row">
              {service.Especialidade}
              {service.Descricao !== '' && <span className={styles.detail}>{service.Descricao}</span>}
            </th>
            {tellsNormal && (
              <td>{service.precoNormal === null ? 'não informado' : formatMoney(service.precoNormal)}</td>
            )}
            <td className={styles.after}>{formatMoney(memberPrice(service, plan))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
