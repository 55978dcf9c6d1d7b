import { type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import styles from './member-card.module.css';

interface MemberCardProps {
  host: RemoteHost;
  name: string;
  /** Empty where the member has none. */
  plan: PlanId | '';
  number: string;
  /** Masked. */
  cpf: string;
  /** A last day, or a notice in its place. */
  validity: { validaAte: string | null; aviso: string };
  isTaken: boolean;
}

/** A client's card as the client sees it, but for its code, which lets whoever has it show the card. */
export const MemberCard = ({ host, name, plan, number, cpf, validity, isTaken }: MemberCardProps) => (
  <div className={styles.card} data-stopped={!isTaken || undefined}>
    <SiteFragment
      host={host}
      of="member/cartao@1"
      props={{
        pessoa: {
          nome: cardName(name),
          plano: plan === '' ? 'Sem plano' : plans[plan].plano,
          numero: number,
          ...(validity.validaAte === null
            ? { aviso: validity.aviso }
            : { cpf, validaAte: plainDay(validity.validaAte) }),
        },
      }}
    />
  </div>
);

/** As many letters of a name as the card has room for. */
const cardName = (name: string): string => (name.length <= 40 ? name : firstName(name).slice(0, 40));
