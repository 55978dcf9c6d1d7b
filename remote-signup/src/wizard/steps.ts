import { paths } from '@serafim/contract/site/paths';

/** The steps of the wizard, in order. */
export const steps = [1, 2, 3, 4] as const;

export type Step = (typeof steps)[number];

/** What the progress calls each step. */
export const stepNames = ['Você', 'Contato', 'Plano', 'Pagamento'] as const;

const PARAM = 'etapa';

/** The step that an address asks for; null where it names none. */
export const stepOf = (search: URLSearchParams): Step | null =>
  steps.find(step => String(step) === search.get(PARAM)) ?? null;

const REVIEW_PARAM = 'rever';

/** Where a step is found. */
export const stepAddress = (step: Step): string => `${paths.signUp}?${PARAM}=${step}`;

/** Where a step is found by who came from the review to mend one thing, and goes back there after it. */
export const mendAddress = (step: Step): string => `${stepAddress(step)}&${REVIEW_PARAM}=1`;

/** Whether somebody came from the review. */
export const isMending = (search: string): boolean => new URLSearchParams(search).has(REVIEW_PARAM);

/** The step before, or null on the first. */
export const stepBefore = (step: Step): Step | null => steps.find(before => before === step - 1) ?? null;
