import type { Account, AccountContract } from '@serafim/contract/api/account/account';
import { ownCardPath } from '@serafim/contract/api/card/card-files';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass, CornersOutIcon, DownloadIcon, PrinterIcon, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { counterPath } from '../../card/counter-path.ts';
import { cardHolder, isTaken } from '../../card/picture/card-holder.ts';
import { CardName } from '../../card/picture/card-name.tsx';
import { CardPicture } from '../../card/picture/card-picture.tsx';
import styles from './own-card.module.css';

interface OwnCardProps {
  host: RemoteHost;
  account: Account;
}

/** The member's own card as it is now, the one big thing of the page, with what one does with it. */
export function OwnCard({ host, account }: OwnCardProps) {
  const { carteirinha, nome, cpf, numero, contrato } = account;
  if (carteirinha === null || contrato.situacao === 'nenhum') return <NoCard contract={contrato} />;
  const shown = { ...carteirinha, nome, cpf, numero, plano: plans[contrato.plano].plano };
  const holder = cardHolder(shown, dayInSaoPaulo(new Date()));
  return (
    <div className={styles.own}>
      <div className={styles.plate}>
        <CardPicture brand={host.brand} holder={holder} name={<CardName name={holder.name} />} />
      </div>
      <div className={styles.actions}>
        <Link
          to={counterPath(0)}
          className={buttonClass({
            variant: isTaken(carteirinha) ? 'primary' : 'outline',
            wide: true,
          })}
        >
          <CornersOutIcon />
          Mostrar no balcão
        </Link>
        <a
          href={API_PATH + ownCardPath(0, 'Carteirinha.png')}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <DownloadIcon />
          Guardar
          <VisuallyHidden> a imagem da carteirinha de {account.nome}</VisuallyHidden>
        </a>
      </div>
      <p className={styles.more}>
        <a href={API_PATH + ownCardPath(0, 'Carteirinha.pdf')} download>
          <PrinterIcon size="small" />
          Para imprimir (PDF)
          <VisuallyHidden>, carteirinha de {account.nome}</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}

/** Why there is no card to show. */
const NoCard = ({ contract: { situacao } }: { contract: AccountContract }) => (
  <div className={styles.none}>
    <p>
      <strong>Sem carteirinha por enquanto.</strong>
    </p>
    <p>
      {situacao === 'nenhum' && 'Com um plano, ela aparece aqui. Enquanto isso, nada é cobrado.'}
      {situacao === 'suspenso' && 'Ela volta assim que o pagamento em aberto é confirmado.'}
    </p>
    {situacao === 'nenhum' && (
      <p>
        <Link to={paths.signUp} className={buttonClass()}>
          Escolher um plano
        </Link>
      </p>
    )}
  </div>
);
