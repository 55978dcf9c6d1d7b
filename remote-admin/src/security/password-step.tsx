import { type SecondStepKey, secondStepStartSchema } from '@serafim/contract/api/session/second-step';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { PasswordField } from '@serafim/ui';
import { useEffect, useEffectEvent } from 'react';
import { SecurityForm, Username, useSecurityForm } from './security-form.tsx';

interface PasswordStepProps {
  host: RemoteHost;
  onKey: (key: SecondStepKey) => void;
  onOutdated: () => void;
  onCancel: () => void;
}

/** Asks for the password before the second step is turned on: an open screen is not enough. */
export function PasswordStep({ host, onKey, onOutdated, onCancel }: PasswordStepProps) {
  const form = useSecurityForm({
    host,
    schema: secondStepStartSchema,
    defaults: { senha: '' },
    send: async password => onKey(await (await host.api()).startSecondStep(password)),
    onOutdated,
  });
  const focusPassword = useEffectEvent(() => form.hook.setFocus('senha'));
  useEffect(() => focusPassword(), []);

  return (
    <SecurityForm form={form} intro={<Username />} confirm="Continuar" onCancel={onCancel}>
      <PasswordField
        {...form.field('senha')}
        right={false}
        label="A sua senha"
        hint="Para ter certeza de que é você."
        autoComplete="current-password"
      />
    </SecurityForm>
  );
}
