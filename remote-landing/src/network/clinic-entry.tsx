import { clinicSlug } from '@serafim/contract/api/clinic/clinic-slug';
import { callLink } from '@serafim/contract/api/clinic/phone-links';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { pathTo } from '@serafim/platform-contract/path-to';
import { buttonClass, PhoneIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import styles from './clinic-entry.module.css';
import { ClinicFacts } from './clinic-facts.tsx';
import { ClinicPrice } from './clinic-price.tsx';
import { orderServices } from './featured-service.ts';
import { insideSentence } from './results-heading.ts';
import { ServiceList } from './service-list.tsx';

interface ClinicEntryProps {
  clinic: PublicClinic;
  /** What the visitor looks for; its price is the one shown large. */
  speciality: string;
  /** Whose prices are shown. */
  plan: PlanId;
}

/** One place of the network: who, where, what it costs, and how to book. */
export function ClinicEntry({ clinic, speciality, plan }: ClinicEntryProps) {
  const services = orderServices(clinic.Servicos, speciality, plan);
  const [featured] = services;
  const [phone] = clinic.ClinicaTelefone;
  const [first = '', ...others] = new Set(services.map(({ Especialidade }) => Especialidade));
  const specialties = [first, ...others.map(insideSentence)].join(', ');

  return (
    <li className={styles.entry}>
      <article className={styles.place} aria-labelledby={`lugar-${clinic.id}`}>
        <div className={styles.head}>
          <h3 id={`lugar-${clinic.id}`} className={styles.name}>
            {clinic.Name}
          </h3>
          <p className={styles.specialties}>{specialties}</p>
        </div>
        <div className={styles.offer}>
          {featured && <ClinicPrice service={featured} plan={plan} />}
          <p className={styles.checked}>Preços conferidos em {plainDay(clinic.conferidoEm)}</p>
          <p className={styles.actions}>
            {phone && (
              <a
                className={buttonClass({ size: 'small' })}
                href={callLink(phone.Number)}
                aria-label={`Ligar para ${clinic.Name}`}
              >
                <PhoneIcon />
                Ligar
              </a>
            )}
            <Link
              className={buttonClass({ variant: 'outline', size: 'small' })}
              to={pathTo(ownPaths.clinic, { slug: clinicSlug(clinic) })}
              aria-label={`Ver o local: ${clinic.Name}`}
            >
              Ver o local
            </Link>
          </p>
        </div>
        <div className={styles.more}>
          <ClinicFacts clinic={clinic} />
          <ServiceList clinic={clinic.Name} services={services} plan={plan} />
        </div>
      </article>
    </li>
  );
}
