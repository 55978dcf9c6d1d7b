import { clinicSlug } from '@serafim/contract/api/clinic/clinic-slug';
import { callLink } from '@serafim/contract/api/clinic/phone-links';
import type { ClinicPage } from '@serafim/contract/api/clinic/public-clinic';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass, PhoneIcon, Tag } from '@serafim/ui';
import counter from '@serafim/ui/illustrations/balcao-da-clinica.svg';
import { Link } from 'react-router-dom';
import { emptySearch, searchAddress } from '../network/network-search.ts';
import styles from './clinic-head.module.css';
import { clinicSpecialties } from './clinic-specialties.ts';

interface ClinicHeadProps {
  host: Pick<RemoteHost, 'href'>;
  clinic: ClinicPage;
}

/** What a clinic is and does, and the two ways to an appointment: a request, where it takes them, and the telephone. */
export function ClinicHead({ host, clinic }: ClinicHeadProps) {
  const { Name, ClinicaEndereco, ClinicaTelefone, recebePedidos, demonstracao } = clinic;
  const { City, Neighborhood } = ClinicaEndereco;
  const [phone] = ClinicaTelefone;
  return (
    <>
      <nav aria-label="Você está em" className={styles.way}>
        <ol>
          <li>
            <Link to={paths.network}>Rede</Link>
          </li>
          <li>
            <Link to={searchAddress({ ...emptySearch, cidade: City })}>{City}</Link>
          </li>
          <li aria-current="page">{Name}</li>
        </ol>
      </nav>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.name}>{Name}</h1>
          <p className={styles.lead}>
            {clinicSpecialties(clinic)}. {Neighborhood}, {City}.
          </p>
          {demonstracao && (
            <p className={styles.note}>
              <Tag>Demonstração</Tag> Local inventado, para mostrar o site.
            </p>
          )}
          <p className={styles.actions}>
            {recebePedidos && (
              <Link className={buttonClass()} to={host.href('appointment', { clinica: clinicSlug(clinic) })}>
                Pedir uma consulta
              </Link>
            )}
            {phone && (
              <a
                className={buttonClass(recebePedidos ? { variant: 'outline' } : {})}
                href={callLink(phone.Number)}
                aria-label={`Ligar para ${Name}: ${phone.Number}`}
              >
                <PhoneIcon />
                {phone.Number}
              </a>
            )}
          </p>
          <p className={styles.note}>
            {recebePedidos
              ? 'Para quem tem um plano: você diz os dias, e a clínica responde por e-mail.'
              : 'Este local marca por telefone. Diga que tem o cartão.'}
          </p>
        </div>
        <img className={styles.scene} src={counter} alt="" width={520} height={400} />
      </div>
    </>
  );
}
