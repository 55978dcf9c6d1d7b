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

/** Where a step is found. */
export const stepAddress = (step: Step): string => `${paths.signUp}?${PARAM}=${step}`;

/** The step before, or null on the first. */
export const stepBefore = (step: Step): Step | null => steps.find(before => before === step - 1) ?? null;
