import type { ClinicCreated } from '@serafim/contract/api/clinic/clinic-created';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, buttonClass, Notice } from '@serafim/ui';
import clinicCounter from '@serafim/ui/illustrations/balcao-da-clinica.svg';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './clinic-sent.module.css';

interface ClinicSentProps {
  host: RemoteHost;
  created: ClinicCreated;
  onAnother: () => void;
}

/** The confirmation: protocol, status of the registration, and what happens next. */
export function ClinicSent({ host, created, onAnother }: ClinicSentProps) {
  const { protocolo, situacao } = created;
  const isApproved = situacao === 'aprovada';
  const heading = useResultFocus<HTMLHeadingElement>();
  const title = isApproved ? 'Clínica aprovada' : 'Cadastro recebido';
  useEffect(() => {
    host.setTitle(`${title} · ${host.brand.name}`);
    scrollTo({ top: 0 });
  }, [host, title]);

  return (
    <section className={styles.sent}>
      <img className={styles.scene} src={clinicCounter} alt="" width={520} height={400} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice kind="success" title={`Protocolo ${protocolo}`}>
        <p>Guarde este número para falar com a gente sobre o cadastro.</p>
      </Notice>
      <ol className={styles.steps} aria-label="Situação do cadastro">
        <li data-done>Recebido</li>
        <li {...(isApproved ? { 'data-done': true } : { 'aria-current': 'step' })}>Em análise</li>
        <li {...(isApproved ? { 'aria-current': 'step' } : {})}>Aprovado</li>
      </ol>
      <p>
        {isApproved
          ? 'O local já aparece em Buscar Rede, com os serviços e os preços.'
          : 'A nossa equipe confere os dados e escreve para o e-mail do responsável. Até lá, o local ainda não aparece na rede.'}
      </p>
      <div className={styles.links}>
        <Link to={paths.network} className={buttonClass()}>
          Ver a rede
        </Link>
        <Button variant="outline" onClick={onAnother}>
          Cadastrar outra clínica
        </Button>
      </div>
    </section>
  );
}
