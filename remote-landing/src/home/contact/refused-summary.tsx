import { Notice } from '@serafim/ui';
import { CONTACT_FORM } from './contact-form-name.ts';

/**
 * What is wrong in a contact form that was posted without script. Plainer than the summary of the live form,
 * which the page would have to bring along for it.
 */
export const RefusedSummary = ({ errors }: { errors: Readonly<Record<string, string>> }) => (
  <Notice kind="error" title="Preencha todos os campos!">
    {Object.entries(errors).map(([field, message]) => (
      <p key={field}>{field ? <a href={`#${CONTACT_FORM}-${field}`}>{message}</a> : message}</p>
    ))}
  </Notice>
);
