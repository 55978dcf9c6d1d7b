import type { Account } from '@serafim/contract/api/account/account';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass, VideoCallIcon } from '@serafim/ui';
import screen from '@serafim/ui/illustrations/medica-na-tela.svg';
import { Link } from 'react-router-dom';
import { runningContract, unpaidFirstCharge } from '../contract.ts';
import styles from './doctor-panel.module.css';

interface DoctorPanelProps {
  host: Pick<RemoteHost, 'href'>;
  account: Account;
}

/** The picture of the doctor, also while the account is on its way: it is the largest thing of the first screen. */
export const DoctorScene = () => (
  <img className={styles.scene} src={screen} alt="" width={520} height={400} />
);

/** The way to the doctor, beside the card, for who has a plan. */
export function DoctorPanel({ host, account }: DoctorPanelProps) {
  const contract = runningContract(account.contrato);
  if (contract === null) return null;
  const people = account.dependentes.length + 1;
  const isWaiting = contract.situacao === 'suspenso' || unpaidFirstCharge(contract) !== undefined;
  return (
    <section className={styles.panel} aria-labelledby="medico-agora">
      <DoctorScene />
      <div className={styles.text}>
        <h2 id="medico-agora">Médico agora, por vídeo</h2>
        {isWaiting ? (
          <p>Vale assim que o pagamento for confirmado.</p>
        ) : (
          <>
            <p>24 horas, incluído para {people === 1 ? 'você' : `as ${people} pessoas`}.</p>
            <Link to={host.href('doctor')} className={buttonClass({ variant: 'mango', wide: true })}>
              <VideoCallIcon />
              Falar com o médico
            </Link>
          </>
        )}
        <p className={styles.more}>
          Não atende emergência: ligue 192. <Link to={host.href('consultations')}>Consultas anteriores</Link>
        </p>
      </div>
    </section>
  );
}
