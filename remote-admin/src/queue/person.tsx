import type { CasePerson } from '@serafim/contract/api/case/case-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { dayBeside, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { pathTo } from '@serafim/platform-contract/path-to';
import {
  buttonClass,
  CaretDownIcon,
  CheckCircleIcon,
  InfoIcon,
  PlanGlyph,
  VisuallyHidden,
} from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { OpenedFrom } from '../screen/back-link.tsx';
import { MemberCard } from '../screen/member-card.tsx';
import { FindPerson } from './find-person.tsx';
import styles from './person.module.css';
import { describeCharge, describeStanding } from './person-texts.ts';

interface PersonProps {
  host: RemoteHost;
  /** Name that whoever wrote gave. */
  writer: string;
  /** Where the case is, so that the client's page leads back to it. */
  from: OpenedFrom;
  /** Null where no member is known. */
  person: CasePerson | null;
}

/** The member whom a case is about, beside it. */
export function PersonColumn({ host, writer, person, from }: PersonProps) {
  const heading = useId();
  return (
    <aside className={styles.column} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        {person?.nome ?? 'Cliente'}
      </h2>
      {person ? (
        <Facts person={person} from={from} card={<ColumnCard host={host} person={person} />} />
      ) : (
        <FindPerson {...{ host, writer, from }} />
      )}
    </aside>
  );
}

/** The same, folded into a bar above the case. */
export function PersonBar({ host, writer, person, from }: PersonProps) {
  if (!person)
    return (
      <div className={styles.bar}>
        <FindPerson {...{ host, writer, from }} />
      </div>
    );
  const { state, detail } = describeStanding(person, dayInSaoPaulo(new Date()));
  return (
    <details className={styles.bar}>
      <summary>
        <span>
          <strong>{person.nome}</strong>
          <span className={styles.short}>
            {[person.plano === '' ? '' : plans[person.plano].plano, lowerFirst(detail || state)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <CaretDownIcon />
      </summary>
      <Facts person={person} from={from} />
    </details>
  );
}

/** Class of the one thing to do with a row. */
const verb = `${styles.verb} ${buttonClass({ size: 'small', variant: 'outline' })}`;

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The one thing to do with a charge: its question opens on the client's page. */
function ChargeVerb({
  id,
  charge: { situacao, referencia },
  from,
}: Pick<CasePerson, 'id'> & { charge: CasePerson['cobrancas'][number]; from: OpenedFrom }) {
  const act = situacao === 'paga' ? 'devolver' : isOpenCharge(situacao) ? 'cobranca' : null;
  if (act === null) return null;
  return (
    <Link
      to={pathTo(paths.client, { id })}
      state={{ ...from, act: act === 'devolver' ? { devolver: referencia } : act }}
      className={verb}
    >
      {act === 'devolver' ? 'Devolver' : 'Mandar'}
      <VisuallyHidden>{act === 'devolver' ? ' este pagamento' : ' esta cobrança'}</VisuallyHidden>
    </Link>
  );
}

/** An API of before says nothing of the card. */
const ColumnCard = ({ host, person }: { host: RemoteHost; person: CasePerson }) =>
  person.cartao && (
    <div className={styles.card}>
      <MemberCard
        host={host}
        name={person.nome}
        plan={person.plano}
        number={person.numero}
        cpf={person.cartao.cpf}
        validity={person.cartao}
        isTaken={person.contrato === 'ativo'}
      />
    </div>
  );

/** The last mails to a member; each opens on the client's page, as it left. */
const Mails = ({ id, emails, from }: Pick<CasePerson, 'id' | 'emails'> & { from: OpenedFrom }) =>
  emails &&
  emails.length > 0 && (
    <section>
      <h3 className={styles.part}>E‑mails</h3>
      <ul className={styles.rows}>
        {emails.map(mail => (
          <li key={mail.id}>
            <strong>{mail.assunto}</strong>
            <span>{mail.chegou ? formatMinute(mail.em) : 'não chegou'}</span>
            <Link
              to={pathTo(paths.client, { id })}
              state={{ ...from, act: { correio: mail.id } }}
              className={verb}
            >
              Abrir<VisuallyHidden> o e‑mail “{mail.assunto}”</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

function Facts({ person, from, card }: { person: CasePerson; from: OpenedFrom; card?: ReactNode }) {
  const { id, numero, plano, fatura, cobrancas, dependentes } = person;
  const today = dayInSaoPaulo(new Date());
  const { isValid, state, detail } = describeStanding(person, today);
  const terms = [plano === '' ? 'sem plano' : plans[plano].plano, fatura].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.plan}>
        {plano !== '' && <PlanGlyph theme={plans[plano].type} />}
        {terms}
        {numero !== '' && ` · ${numero}`}
      </p>
      {card}
      <p className={styles.standing} data-valid={isValid || undefined}>
        {isValid ? <CheckCircleIcon size="small" /> : <InfoIcon size="small" />}
        <span>
          <strong>{state}</strong> {detail}
        </span>
      </p>
      {cobrancas.length > 0 && (
        <section>
          <h3 className={styles.part}>Cobranças</h3>
          <ul className={styles.rows}>
            {cobrancas.map(charge => (
              <li key={`${charge.vencimento} ${charge.situacao} ${charge.pagoEm} ${charge.valor}`}>
                <strong>{formatMoney(charge.valor)}</strong>
                <span>{describeCharge(charge, today)}</span>
                <ChargeVerb id={id} charge={charge} from={from} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Mails id={id} emails={person.emails} from={from} />
      {person.proxima && (
        <p>
          A próxima: <strong>{formatMoney(person.proxima.valor)}</strong>, em{' '}
          {dayBeside(person.proxima.em, today)}
        </p>
      )}
      {dependentes.length > 0 && (
        <section>
          <h3 className={styles.part}>Quem usa junto</h3>
          <p>{new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(dependentes)}</p>
        </section>
      )}
      <p>
        <Link to={pathTo(paths.client, { id })} state={from} className={styles.link ?? ''}>
          Abrir a ficha completa
        </Link>
      </p>
    </>
  );
}
