import type { ClinicPage } from '@serafim/contract/api/clinic/public-clinic';
import { unbroken } from '../network/clinic-address.ts';
import { registration } from '../network/service-list.tsx';
import styles from './professionals.module.css';

/** Somebody who attends at a clinic, with all that they do there. */
interface Professional {
  name: string;
  /** Empty where none was told. */
  registration: string;
  services: readonly string[];
}

/** Who attends at a clinic, each once. */
export function readProfessionals({ Servicos }: Pick<ClinicPage, 'Servicos'>): readonly Professional[] {
  const found = new Map<string, Professional>();
  for (const service of Servicos) {
    if (service.NomeMedico === '') continue;
    const person = { name: service.NomeMedico, registration: registration(service) };
    const key = JSON.stringify(person);
    const services = [...(found.get(key)?.services ?? []), service.Especialidade];
    found.set(key, { ...person, services: [...new Set(services)] });
  }
  return [...found.values()];
}

/** Who attends at a clinic. Nothing where the clinic names nobody. */
export function Professionals({ clinic }: { clinic: ClinicPage }) {
  const people = readProfessionals(clinic);
  if (people.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="quem-atende">
      <div>
        <h2 id="quem-atende" className={styles.heading}>
          Quem atende
        </h2>
        <p className={styles.note}>Nome, registro e o que faz neste local.</p>
      </div>
      <ul className={styles.people}>
        {people.map(({ name, registration, services }) => (
          <li key={name + registration} className={styles.person}>
            <h3 className={styles.name}>{name}</h3>
            {registration !== '' && <p className={styles.fact}>{unbroken(registration)}</p>}
            <p className={styles.fact}>{services.join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
