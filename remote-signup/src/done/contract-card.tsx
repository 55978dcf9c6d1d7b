import type { OwnCard } from '@serafim/contract/api/card/card';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { formatList } from '@serafim/contract/site/format-list';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { buttonClass, CardIcon } from '@serafim/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './contract-card.module.css';
import { FoldedCard } from './folded-card.tsx';
import { useMemberAddress } from './use-member-address.ts';

interface ContractCardProps {
  host: RemoteHost;
  /** Empty while they are not known. */
  cards: readonly OwnCard[];
  /** Whether it is paid. */
  isOpen: boolean;
  /** Whether it opens before the member's eyes, because the payment has just arrived. */
  unfolds: boolean;
  /** Whether the member signed up in this browser, where signing in may have failed then. */
  isNew: boolean;
}

/** 'A de Maria e a de Davi também.' */
function othersText(cards: readonly OwnCard[]): string {
  const names = cards.filter(({ lugar }) => lugar > 0).map(({ nome }) => firstName(nome));
  return names.length === 0 ? '' : ` ${names.length === 1 ? 'A' : 'As'} de ${formatList(names)} também.`;
}

/** What the picture of a card says. A notice takes the room of the CPF. */
const picture = ({ nome, cpf, plano, numero, validaAte, aviso, codigo }: OwnCard) => ({
  nome,
  plano,
  numero,
  codigo,
  ...(validaAte === null ? { aviso } : { cpf, validaAte: plainDay(validaAte) }),
});

/** The member's card: folded until it is paid, then open. The page lives without its picture. */
export function ContractCard({ host, cards, isOpen, unfolds, isNew }: ContractCardProps) {
  const cardPage = useMemberAddress(host, paths.card);
  const isAnonymous = useStore(host.session, ({ status }) => status === 'anonymous');
  const own = useMemo(() => cards[0] && picture(cards[0]), [cards]);
  return (
    <div className={styles.room} data-open={isOpen || undefined}>
      {!isOpen && (
        <>
          <div className={styles.folded}>
            <FoldedCard brand={host.brand} />
          </div>
          <div className={styles.words}>
            <h2 className={styles.heading}>Sua carteirinha está pronta, dobrada</h2>
            <p>Ela se abre aqui quando o pagamento chegar.{othersText(cards)}</p>
          </div>
        </>
      )}
      {own && (
        // Out of sight before, so that it is there when it opens.
        <div className={styles.card} data-unfolds={unfolds || undefined}>
          <SiteFragment host={host} of="member/carteirinha@1" props={{ cartao: own }} />
        </div>
      )}
      {isOpen && (
        <p className={styles.links}>
          <Link to={cardPage} className={buttonClass()}>
            <CardIcon /> Guardar no celular
          </Link>
          <Link to={paths.account} className={buttonClass({ variant: 'outline' })}>
            Ir para a conta
          </Link>
          {isNew && isAnonymous && <span>Entre com o CPF e a senha que você acabou de criar.</span>}
        </p>
      )}
    </div>
  );
}
