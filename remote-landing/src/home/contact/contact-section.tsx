import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { Section } from '@serafim/ui';
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
  return (
    <Section
      id="contato"
      heading="Fale com a gente"
      intro={
        <dl className={styles.ways}>
          <dt>Telefone e mensagens</dt>
          <dd>
            <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>
            <br />
            <a href={brand.chatUrl} rel="noreferrer">
              Conversar por mensagem
            </a>
          </dd>
          <dt>Atendimento humano</dt>
          <dd>{brand.hours}</dd>
          <dt>Resposta por e-mail</dt>
          <dd>em até 5 dias</dd>
        </dl>
      }
    >
      <ContactForm host={host} refused={refused} />
    </Section>
  );
}
