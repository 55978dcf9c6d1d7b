import { z } from 'zod';

const path = z.string().startsWith('/');

/** One step of a journey. Fields and pages have names that no new wording changes. */
export const journeyStepSchema = z.union([
  z.strictObject({ open: path }),
  z.strictObject({ fill: z.string(), with: z.string() }),
  /** Presses the button of the form that this field is in. */
  z.strictObject({ submit: z.string() }),
  /** Presses the first link that leads to this page. */
  z.strictObject({ follow: path }),
  z.strictObject({ at: path }),
  z.strictObject({ field: z.string() }),
  z.strictObject({ text: z.string() }),
]);

export const journeySchema = z.strictObject({
  name: z.string(),
  steps: z.array(journeyStepSchema).readonly(),
});

/** Path of a visitor through the site, which robots take with trial data beside each new version. */
export type Journey = z.infer<typeof journeySchema>;
