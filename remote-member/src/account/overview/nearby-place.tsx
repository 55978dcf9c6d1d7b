import { callLink } from '@serafim/contract/api/clinic/phone-links';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { memberPrice } from '@serafim/contract/api/plan/member-price';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { buttonClass, MapPinIcon, PhoneIcon, VisuallyHidden } from '@serafim/ui';
import styles from './nearby-places.module.css';

/** Where a map of an address opens. No other site is requested before the click. */
function routeLink({ Street, Number: number, City, State }: PublicClinic['ClinicaEndereco']): string {
  const destination = `${Street}, ${number}, ${City} - ${State}, Brasil`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

interface NearbyPlaceProps {
  clinic: PublicClinic;
  /** The member's plan; without one, prices are those of the smallest. */
  plan: PlanId | null;
}

/** One place near the member: what it does, what it costs with the card, and the way there. */
export function NearbyPlace({ clinic, plan }: NearbyPlaceProps) {
  const { Name, Servicos, ClinicaEndereco: address, ClinicaTelefone, conferidoEm } = clinic;
  const specialties = [...new Set(Servicos.map(({ Especialidade }) => Especialidade))].slice(0, 3);
  const [service] = Servicos;
  const [phone] = ClinicaTelefone;
  return (
    <article className={styles.place}>
      <div>
        <h3 className={styles.name}>{Name}</h3>
        <p>{specialties.join(', ')}</p>
        <p className={styles.where}>
          <MapPinIcon size="small" />
          {address.Neighborhood}, {address.City}/{address.State}
        </p>
      </div>
      {service && (
        <p className={styles.price}>
          <span className={styles.note}>{service.Especialidade}</span>
          {service.precoNormal !== null && (
            <span className={styles.note}>de {formatMoney(service.precoNormal)} por</span>
          )}
          <strong>{formatMoney(memberPrice(service, plan || 'angel'))}</strong>
          <span className={styles.note}>conferido em {plainDay(conferidoEm)}</span>
        </p>
      )}
      <p className={styles.ways}>
        {phone && (
          <a href={callLink(phone.Number)} className={buttonClass({ size: 'small' })}>
            <PhoneIcon size="small" />
            Ligar<VisuallyHidden> para {Name}</VisuallyHidden>
          </a>
        )}
        <a
          href={routeLink(address)}
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          Ver rota<VisuallyHidden> até {Name}</VisuallyHidden>
        </a>
      </p>
    </article>
  );
}
