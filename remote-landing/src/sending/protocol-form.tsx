import { suggestEmail } from '@serafim/contract/api/fields/email';
import { paths } from '@serafim/contract/site/paths';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, buttonClass, Checkbox, ErrorSummary, type Form, Notice, TextField } from '@serafim/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormName } from './form-name.tsx';
import { sentProtocol } from './protocol-address.ts';
import styles from './protocol-form.module.css';
import { Trap } from './trap.tsx';

/** What this form needs of any form. */
type AnyForm = Pick<Form<Record<string, unknown>, unknown>, 'form' | 'summary' | 'sending'>;

interface ProtocolFormProps {
  form: AnyForm;
  protocol: string | null;
  /** The form's name when it is posted without script, and its place on the page. */
  name: string;
  /** Path of the page that receives it. */
  page: string;
  label: string;
  /** What arrived, as 'Candidatura enviada'. */
  sent: string;
  button: string;
  children: ReactNode;
}

/** A form that a browser without script posts by itself, and once it is sent, its protocol. */
export function ProtocolForm(props: ProtocolFormProps) {
  const { form, protocol, name, page, label, sent, button, children } = props;
  const posted = sentProtocol(useSearchParams()[0]);
  const shown = protocol ?? posted;
  if (shown !== null) return <FormSent title={sent} protocol={shown} takesFocus={protocol !== null} />;
  return (
    <form {...form.form} className={styles.form} action={`${page}#${name}`} aria-label={label}>
      <FormName name={name} />
      <ErrorSummary {...form.summary} />
      <div className={styles.fields}>{children}</div>
      <Button type="submit" waiting={form.sending && 'Enviando…'}>
        {button}
      </Button>
    </form>
  );
}

interface FormSentProps {
  title: string;
  protocol: string;
  /** Whether it takes the focus, which the form had. */
  takesFocus: boolean;
}

/** What was sent, with its number, and where to go on from here. */
function FormSent({ title, protocol, takesFocus }: FormSentProps) {
  return (
    <div ref={useResultFocus<HTMLDivElement>(takesFocus)} className={styles.sent} tabIndex={-1}>
      <Notice kind="success" title={title}>
        <p>
          Protocolo <strong className={styles.protocol}>{protocol}</strong>. Respondemos em até 5 dias, no
          e-mail que você informou. Este número também foi para lá.
        </p>
      </Notice>
      <p className={styles.onward}>
        <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
          Ver a rede
        </Link>
        <Link to={paths.home} className={buttonClass({ variant: 'outline' })}>
          Ir para o início
        </Link>
      </p>
    </div>
  );
}

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  typed: string;
  onAccept: (meant: string) => void;
}

/** The e-mail. Offers the address that the visitor probably meant, where what is typed looks wrong. */
export function EmailField({ typed, onAccept, ...field }: EmailFieldProps) {
  const meant = suggestEmail(typed);
  return (
    <div>
      <TextField {...field} label="E-mail" type="email" inputMode="email" autoComplete="email" />
      {meant && (
        <p className={styles.suggestion}>
          Você quis dizer{' '}
          <button type="button" className={styles.accept} onClick={() => onAccept(meant)}>
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  );
}

interface ClosingFieldsProps {
  /** What the visitor consents to. */
  consent: string;
  checked: boolean;
  /** Binds the box of consent. */
  field: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  /** Binds the field that visitors never see. */
  trap: ComponentProps<'input'>;
}

/** What each such form ends with: the consent, the way to the privacy policy and the field that visitors never see. */
export function ClosingFields({ consent, checked, field, trap }: ClosingFieldsProps) {
  return (
    <>
      <div className={styles.wide}>
        <Checkbox {...field} defaultChecked={checked} label={consent} />
        <p className={styles.more}>
          Como cuidamos deles: <Link to={paths.privacy}>política de privacidade</Link>.
        </p>
      </div>
      <Trap {...trap} />
    </>
  );
}
