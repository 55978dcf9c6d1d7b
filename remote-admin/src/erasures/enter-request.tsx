import { erasureEntrySchema } from '@serafim/contract/api/erasure/erasure';
import { formErrors } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Dialog, MaskedField, Notice, useForm } from '@serafim/ui';
import { useId, useState } from 'react';
import { needsSignIn } from '../access/failure.ts';
import styles from './question.module.css';

/** Enters a request that came by letter or e-mail, from a person who can no longer sign in. */
export function EnterRequest({ host, onEntered }: { host: RemoteHost; onEntered: () => void }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const form = useForm({
    schema: erasureEntrySchema,
    defaults: { cpf: '' },
    async onSubmit(entry) {
      try {
        const { protocolo } = await (await host.api()).enterErasure(entry);
        host.announce(`Pedido registrado com o protocolo ${protocolo}.`);
      } catch (cause) {
        if (needsSignIn(cause)) host.requireSignIn();
        return formErrors(cause);
      }
      setOpen(false);
      form.hook.reset();
      onEntered();
      return undefined;
    },
  });
  const { root } = form.hook.formState.errors;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Registrar um pedido
      </Button>
      <Dialog
        open={open}
        title="Registrar um pedido de eliminação"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button type="submit" form={id} waiting={form.sending && 'Registrando…'}>
              Registrar
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Agora não
            </Button>
          </>
        }
      >
        <form {...form.form} id={id} className={styles.body}>
          <p>
            Para quem pediu por carta, telefone ou e-mail, em vez de pedir na própria conta. Antes, confira se
            quem pede é mesmo a pessoa: a confirmação vai para o e-mail do cadastro.
          </p>
          {root?.message && <Notice kind="error" title={root.message} />}
          <MaskedField {...form.field('cpf')} mask="cpf" label="CPF do titular" autoComplete="off" />
        </form>
      </Dialog>
    </>
  );
}
