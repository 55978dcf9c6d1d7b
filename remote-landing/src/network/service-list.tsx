import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { memberPrice } from '@serafim/contract/api/plan/member-price';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { formatCount } from '@serafim/contract/site/format-count';
import { CaretDownIcon } from '@serafim/ui';
import { joined } from './clinic-address.ts';
import type { Service } from './featured-service.ts';
import styles from './service-list.module.css';

interface ServiceListProps {
  clinic: string;
  services: readonly Service[];
  plan: PlanId;
}

/** Every service of a clinic with both prices and who does it, folded away until it is opened. */
export function ServiceList({ clinic, services, plan }: ServiceListProps) {
  const count = formatCount(services.length, 'serviço', 'serviços');
  return (
    <details className={styles.all}>
      <summary className={styles.summary}>
        Preços e profissionais: {count}
        <span className={styles.caret}>
          <CaretDownIcon size="small" />
        </span>
      </summary>
      <ul className={styles.list} aria-label={`Serviços de ${clinic}`}>
        {services.map(service => (
          <li key={JSON.stringify(service)} className={styles.service}>
            <div className={styles.text}>
              <p className={styles.name}>{service.Especialidade}</p>
              {service.Descricao !== '' && <p className={styles.detail}>{service.Descricao}</p>}
              {service.NomeMedico !== '' && (
                <p className={styles.detail}>{joined([service.NomeMedico, registration(service)])}</p>
              )}
            </div>
            <p className={styles.prices}>
              {service.precoNormal !== null && (
                <span className={styles.before}>de {formatMoney(service.precoNormal)} por </span>
              )}
              <strong>{formatMoney(memberPrice(service, plan))}</strong>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * A doctor's profession, CRM and, for a speciality, RQE, as CFM 2.336/2023 asks for; empty where none was told. Nobody
 * registers whether it is a médico or a médica.
 */
export const registration = ({ crm, rqe }: Pick<Service, 'crm' | 'rqe'>): string =>
  joined([crm === '' ? '' : `Medicina, ${crm}`, rqe === '' ? '' : `RQE ${rqe}`]);
