import { readEnvironment } from '@serafim/server-kit/environment';
import { z } from 'zod';
import type { StepSettings } from './decision.ts';

const MINUTE = 60_000;

const schema = z.object({
  CANARY_STEP_MINUTES: z.coerce.number().min(0).default(10),
  // A canary without visits is never promoted.
  CANARY_STEP_VISITS: z.coerce.number().int().min(1).default(50),
  ALERT_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
});

/** How canaries are analysed, and who is notified. */
export interface CanarySettings extends StepSettings {
  /** Where actions of the canary analysis are posted to. */
  webhook: string | undefined;
}

/** @throws when a setting cannot be used, naming each one and why */
export function readCanarySettings(environment: NodeJS.ProcessEnv): CanarySettings {
  const parsed = schema.safeParse(readEnvironment(environment));
  if (!parsed.success)
    throw new Error(`The settings of canaries are wrong:\n${z.prettifyError(parsed.error)}`);
  const { CANARY_STEP_MINUTES, CANARY_STEP_VISITS, ALERT_WEBHOOK } = parsed.data;
  return {
    minimumTime: CANARY_STEP_MINUTES * MINUTE,
    minimumVisits: CANARY_STEP_VISITS,
    webhook: ALERT_WEBHOOK,
  };
}
