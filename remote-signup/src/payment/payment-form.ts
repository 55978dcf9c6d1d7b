import type { z } from '@serafim/contract/api/zod';
import type { Form } from '@serafim/ui';
import type { paymentFields } from './payment-fields.ts';

/** Step 4 as typed. */
export type PaymentInput = z.input<typeof paymentFields>;

/** The form of step 4. */
export type PaymentForm = Form<PaymentInput, z.output<typeof paymentFields>>;
