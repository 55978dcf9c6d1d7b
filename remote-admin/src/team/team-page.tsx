import type { Team } from '@serafim/contract/api/team/team';
import { formatCount } from '@serafim/contract/site/format-count';
import type { PageProps } from '@serafim/platform-contract/page';
import { LoadError, Loading, Notice } from '@serafim/ui';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { SecondStepBanner } from '../access/second-step-banner.tsx';
import { shownData, useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Invite } from './invite.tsx';
import { MemberCard } from './member-card.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './team-page.module.css';

const FAILURE = 'Não conseguimos ler a equipe';

const readTeam: AdminQuery<Team> = (api, signal) => api.team({ signal });

/** Who administrates, what waits for a decision, and the invitation of another administrator. */
export default function TeamPage({ host }: PageProps) {
  const { result, refetch } = useAdminQuery(host, readTeam);
  if (result.status === 'forbidden') return <Forbidden host={host} />;
  const team = shownData(result);
  const active = team?.pessoas.filter(({ ativo }) => ativo) ?? [];
  const managers = active.filter(({ funcao }) => funcao === 'gestao');
  const isAlone = managers.length === 1;
  return (
    <AdminScreen
      title="Equipe"
      aside={team && <p>{formatCount(active.length, 'pessoa com acesso', 'pessoas com acesso')}</p>}
    >
      <SecondStepBanner host={host} />
      {result.status === 'failed' && <LoadError title={FAILURE} reason={result.reason} onRetry={refetch} />}
      {team === null && result.status === 'loading' && <Loading failure={FAILURE} onRetry={refetch} />}
      {team && (
        <div className={styles.page}>
          <Invite host={host} isAlone={isAlone} onInvited={refetch} />
          {team.pedidos.length > 0 && (
            <section className={styles.section} aria-labelledby="equipe-pedidos">
              <h2 id="equipe-pedidos">Convites e pedidos</h2>
              {team.pedidos.map(request => (
                <RequestCard key={request.id} host={host} request={request} onChanged={refetch} />
              ))}
            </section>
          )}
          <section className={styles.section} aria-labelledby="equipe-pessoas">
            <h2 id="equipe-pessoas">Quem administra</h2>
            {team.pessoas.map(person => (
              <MemberCard
                key={person.id}
                host={host}
                person={person}
                isLastManager={isAlone && managers.includes(person)}
                isSecondManager={managers.length === 2 && managers.includes(person) && !person.eu}
                onChanged={refetch}
              />
            ))}
            {isAlone && (
              <div className={styles.alone}>
                <Notice kind="info" title="Só você cuida da equipe" live={false}>
                  Convidar para a gestão, ou trocar uma função, pede a aprovação de outra pessoa da gestão. A
                  segunda é convidada por quem opera o servidor, com o comando{' '}
                  <code>
                    npm run operate -- <span className={styles.word}>invite-admin</span>
                  </code>
                  .
                </Notice>
              </div>
            )}
          </section>
        </div>
      )}
    </AdminScreen>
  );
}
