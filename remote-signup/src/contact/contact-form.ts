import type { z } from '@serafim/contract/api/zod';
import type { Form } from '@serafim/ui';
import type { contactFields } from './contact-fields.ts';

/** The form of step 2. */
export type ContactForm = Form<z.input<typeof contactFields>, z.output<typeof contactFields>>;
