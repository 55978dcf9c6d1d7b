import { roleChangeSchema, roleLabels, type TeamMember } from '@serafim/contract/api/team/team';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice, SelectField, Tag, VisuallyHidden } from '@serafim/ui';
import { useId, useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import { EmailAddress } from '../screen/email-address.tsx';
import entry from '../screen/entry-card.module.css';
import { QuestionDialog } from '../screen/question-dialog.tsx';
import { roleOptions } from './role-options.ts';
import { TeamDialog, useTeamForm } from './team-dialog.tsx';
import styles from './team-page.module.css';

interface MemberCardProps {
  host: RemoteHost;
  person: TeamMember;
  /** Nobody else could let others in: the API refuses to take this access away, and nobody could approve its change. */
  isLastManager: boolean;
  /** The only manager besides who looks, whose access the API does not let one person take away. */
  isSecondManager: boolean;
  onChanged: () => void;
}

/** One administrator, with what another one may change of the access. */
export function MemberCard(props: MemberCardProps) {
  const { host, person, isLastManager, isSecondManager, onChanged } = props;
  const heading = useId();
  const [question, setQuestion] = useState<'none' | 'role' | 'disable'>('none');
  const { error, run } = useAdminAction(host);
  const { id, nome, funcao, ativo, eu } = person;

  const signOut = () =>
    run(async () => {
      await (await host.api()).signOutAdmin(id);
      host.announce('Sessões encerradas.');
      if (eu) await host.refreshSession();
      onChanged();
    });
  const disable = () => {
    setQuestion('none');
    return run(async () => {
      await (await host.api()).disableAdmin(id);
      host.announce('Acesso desativado.');
      if (eu) await host.refreshSession();
      onChanged();
    });
  };
  return (
    <article className={entry.card} data-brief aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          {nome}
          {eu && ' (você)'} <Tag>{ativo ? roleLabels[funcao] : 'Desativada'}</Tag>
        </h3>
      </header>
      <Facts person={person} />
      {error !== null && <Notice kind="error" title={error} />}
      <div className={entry.actions}>
        {!isLastManager && (
          <Button size="small" variant="outline" onClick={() => setQuestion('role')}>
            {ativo ? 'Trocar de função' : 'Reativar'}
            <VisuallyHidden>: {nome}</VisuallyHidden>
          </Button>
        )}
        {ativo && (
          <>
            <Button size="small" variant="outline" onClick={signOut}>
              Encerrar sessões<VisuallyHidden> de {nome}</VisuallyHidden>
            </Button>
            {!isLastManager && !isSecondManager && (
              <Button size="small" variant="text" onClick={() => setQuestion('disable')}>
                Desativar<VisuallyHidden> {nome}</VisuallyHidden>
              </Button>
            )}
          </>
        )}
      </div>
      {isLastManager && (
        <p className={styles.reason}>
          É a última pessoa da gestão: sem ela ninguém mais cuida da equipe. A função só muda, e o acesso só
          termina, quando houver outra.
        </p>
      )}
      <RoleDialog {...props} open={question === 'role'} onClose={() => setQuestion('none')} />
      <QuestionDialog
        open={question === 'disable'}
        title={`Desativar o acesso de ${nome}?`}
        confirm={{ label: 'Desativar', variant: 'danger' }}
        onConfirm={disable}
        onCancel={() => setQuestion('none')}
      >
        <p>
          A pessoa sai de todos os aparelhos agora e não entra mais; os convites que ela fez deixam de valer.
          Para voltar, outra pessoa da gestão precisa aprovar.
        </p>
      </QuestionDialog>
    </article>
  );
}

const Facts = ({ person: { email, duasEtapas } }: { person: TeamMember }) => (
  <dl className={entry.facts}>
    <div>
      <dt>E-mail</dt>
      <dd>{email === '' ? 'não informado' : <EmailAddress of={email} />}</dd>
    </div>
    <div>
      <dt>Duas etapas</dt>
      <dd>{duasEtapas ? 'ligadas' : 'desligadas'}</dd>
    </div>
  </dl>
);

interface RoleDialogProps extends Pick<MemberCardProps, 'host' | 'person' | 'onChanged'> {
  open: boolean;
  onClose: () => void;
}

/** Asks for another role, or lets a disabled administrator in again. */
function RoleDialog({ host, person, onChanged, open, onClose }: RoleDialogProps) {
  const { id, nome, funcao, ativo } = person;
  const form = useTeamForm({
    host,
    schema: roleChangeSchema,
    defaults: { funcao },
    send: async change => {
      await (await host.api()).requestRole(id, change);
      onClose();
      host.announce('Pedido feito: outra pessoa da gestão precisa aprovar.');
      onChanged();
    },
  });
  return (
    <TeamDialog
      form={form}
      open={open}
      title={ativo ? `Trocar a função de ${nome}` : `Reativar ${nome}`}
      confirm="Pedir aprovação"
      onClose={onClose}
    >
      <SelectField
        {...form.field('funcao')}
        right={false}
        label="Função"
        hint="Outra pessoa da gestão precisa aprovar. Depois, a pessoa entra de novo."
        options={roleOptions}
      />
    </TeamDialog>
  );
}
