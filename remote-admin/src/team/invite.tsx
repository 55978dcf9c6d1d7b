import { invitationSchema } from '@serafim/contract/api/team/team';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice, SelectField, TextField } from '@serafim/ui';
import { useState } from 'react';
import { roleOptions } from './role-options.ts';
import { TeamDialog, useTeamForm } from './team-dialog.tsx';
import styles from './team-page.module.css';

interface InviteProps {
  host: RemoteHost;
  /** Whether there is nobody who could approve. */
  isAlone: boolean;
  onInvited: () => void;
}

/** Invites another administrator by mail. */
export function Invite({ host, isAlone, onInvited }: InviteProps) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<'espera' | 'enviado' | null>(null);
  const form = useTeamForm({
    host,
    schema: invitationSchema,
    defaults: { nome: '', email: '', funcao: 'atendimento' as const },
    send: async invitation => {
      const { situacao } = await (await host.api()).invite(invitation);
      setOpen(false);
      form.hook.reset();
      setMade(situacao);
      onInvited();
    },
  });
  return (
    <div className={styles.body}>
      {made === 'enviado' && (
        <Notice kind="success" title="Convite enviado">
          O link vai por e-mail, vale 7 dias e uma vez. Quem aceita cria a própria senha.
        </Notice>
      )}
      {made === 'espera' && (
        <Notice kind="success" title="O convite espera aprovação">
          Ele sai quando outra pessoa da gestão aprovar.
        </Notice>
      )}
      <p>
        <Button onClick={() => setOpen(true)}>Convidar</Button>
      </p>
      <TeamDialog
        form={form}
        open={open}
        title="Convidar para a administração"
        confirm="Convidar"
        onClose={() => setOpen(false)}
      >
        <TextField {...form.field('nome')} right={false} label="Nome completo" autoComplete="off" />
        <TextField {...form.field('email')} right={false} label="E-mail" type="email" autoComplete="off" />
        <SelectField
          {...form.field('funcao')}
          right={false}
          label="Função"
          {...(isAlone
            ? { options: roleOptions.filter(({ value }) => value !== 'gestao') }
            : { options: roleOptions, hint: 'Para a gestão, outra pessoa da gestão aprova antes.' })}
        />
      </TeamDialog>
    </div>
  );
}
