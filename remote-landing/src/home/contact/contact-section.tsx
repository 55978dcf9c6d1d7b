import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { useSearchParams } from 'react-router-dom';
import { sentProtocol } from '../../sending/protocol-address.ts';
import { Fold } from '../fold.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-section.module.css';

interface ContactSectionProps {
  host: RemoteHost;
  /** The contact form, posted without script and refused. */
  refused: RefusedForm | undefined;
}

/** How to reach a person, and the form for it. */
export function ContactSection({ host, refused }: ContactSectionProps) {
  const { brand } = host;
  const isSent = sentProtocol(useSearchParams()[0]) !== null;
  return (
    <Fold
      id="contato"
      heading="Fale com a gente"
      ground="sand"
      open={refused !== undefined || isSent}
      summary={
        <>
          <strong>{brand.phone}</strong> ou escreva aqui
        </>
      }
      intro={null}
    >
      <ul className={styles.ways}>
        <li>
          <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, telefone e{' '}
          <a href={brand.chatUrl} rel="noreferrer">
            mensagens
          </a>
        </li>
        <li>{brand.hours}</li>
        <li>e-mail respondido em até 5 dias</li>
      </ul>
      <ContactForm host={host} refused={refused} />
    </Fold>
  );
}
