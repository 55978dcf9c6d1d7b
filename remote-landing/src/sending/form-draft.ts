import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { pickFields } from './pick-fields.ts';

/** Whether a form's box of consent was ticked: a browser leaves one that is not out of what it posts. */
function hasConsent({ consentimento }: Readonly<Record<string, string>>): boolean {
  return consentimento !== undefined;
}

/** What a form starts with: nothing, or what was typed into it when it was posted without script and refused. */
export function startDraft<Draft extends object>(empty: Draft, refused: RefusedForm | undefined) {
  const draft = pickFields(empty, refused?.values ?? {});
  return { ...draft, consented: refused !== undefined && hasConsent(refused.values) };
}

/** The fields that the API takes from a form with a box of consent. */
export function payloadWithConsent<Draft extends object>(
  empty: Draft,
  fields: Readonly<Record<string, string>>,
) {
  return { ...pickFields(empty, fields), consentimento: hasConsent(fields) };
}
