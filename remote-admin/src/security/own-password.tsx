import { passwordChangeSchema } from '@serafim/contract/api/account/account';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, PasswordChangeFields } from '@serafim/ui';
import { useId, useState } from 'react';
import section from './section.module.css';
import { SecurityForm, Username, useSecurityForm } from './security-form.tsx';

interface OwnPasswordProps {
  host: RemoteHost;
  onChanged: () => void;
}

/** Changes the administrator's own password, with the current one. */
export function OwnPassword({ host, onChanged }: OwnPasswordProps) {
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={section.section} aria-labelledby={heading}>
      <h2 id={heading}>Senha</h2>
      {!isOpen && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Trocar a senha
        </Button>
      )}
      {isOpen && (
        <PasswordChange
          host={host}
          onCancel={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            host.announce('Senha trocada. As outras sessões foram encerradas.');
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function PasswordChange(props: { host: RemoteHost; onCancel: () => void; onDone: () => void }) {
  const { host, onCancel, onDone } = props;
  const form = useSecurityForm({
    host,
    schema: passwordChangeSchema,
    defaults: { atual: '', nova: '' },
    send: async passwords => {
      await (await host.api()).changeAdminPassword(passwords);
      onDone();
    },
    onOutdated: onDone,
  });
  return (
    <SecurityForm
      form={form}
      intro={<Username />}
      confirm="Trocar a senha"
      cancel="Deixar como está"
      onCancel={onCancel}
    >
      <PasswordChangeFields form={form} />
    </SecurityForm>
  );
}
