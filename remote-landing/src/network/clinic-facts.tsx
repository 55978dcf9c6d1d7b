import { callLink, chatLink } from '@serafim/contract/api/clinic/phone-links';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { MapPinIcon, PhoneIcon, WheelchairIcon } from '@serafim/ui';
import { addressLine, mapLink, unbroken } from './clinic-address.ts';
import styles from './clinic-facts.module.css';

/** Where a clinic is, how to reach it, and who answers for it to the medical council. */
export function ClinicFacts({ clinic }: { clinic: PublicClinic }) {
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <MapPinIcon />
          <span>
            {addressLine(clinic.ClinicaEndereco)}.{' '}
            <a
              href={mapLink(clinic.ClinicaEndereco)}
              rel="noreferrer"
              aria-label={`Ver no mapa: ${clinic.Name}`}
              className={styles.map}
            >
              Ver no mapa
            </a>
          </span>
        </li>
        <li>
          <PhoneIcon />
          <span className={styles.phones}>
            {clinic.ClinicaTelefone.map(phone => (
              <span key={`${phone.Number}-${phone.Extension}`}>
                <a href={callLink(phone.Number)}>{phone.Number}</a>
                {phone.Extension !== '' && ` ramal ${phone.Extension}`}
              </span>
            ))}
            {clinic.ClinicaTelefone.filter(isChat).map(({ Number: number }) => (
              <a
                key={`conversa-${number}`}
                href={chatLink(number)}
                rel="noreferrer"
                aria-label={`Enviar mensagem para ${clinic.Name}, ${number}`}
              >
                Enviar mensagem
              </a>
            ))}
          </span>
        </li>
        {clinic.acessivel && (
          <li>
            <WheelchairIcon />
            <span>Entrada e banheiro acessíveis</span>
          </li>
        )}
      </ul>
      {clinic.diretorTecnico !== '' && (
        <p className={styles.director}>Direção técnica médica: {unbroken(clinic.diretorTecnico)}</p>
      )}
    </>
  );
}

const isChat = ({ Phone_type }: PublicClinic['ClinicaTelefone'][number]) => Phone_type === 'Celular/WhatsApp';
