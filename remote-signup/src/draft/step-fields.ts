import { areaCode } from '@serafim/contract/api/fields/area-code';
import { cpf } from '@serafim/contract/api/fields/cpf';
import { email } from '@serafim/contract/api/fields/email';
import { personName } from '@serafim/contract/api/fields/name';
import { mobileNumber } from '@serafim/contract/api/fields/phone';
import { z } from '@serafim/contract/api/zod';
import type { Form } from '@serafim/ui';

/** What step 1 asks. */
export const youFields = z.object({ nome: personName });

/** What step 2 asks. */
export const contactFields = z.object({ email, ddd: areaCode, celular: mobileNumber, cpf });

/** The form of step 2. */
export type ContactForm = Form<z.input<typeof contactFields>, z.output<typeof contactFields>>;
