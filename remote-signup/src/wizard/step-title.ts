import type { Brand } from '@serafim/contract/brand/brand';
import { type Step, stepNames, steps } from './steps.ts';

/** The title of the tab on a step: 'Contato (etapa 2 de 4) · Cadastro · Serafim'. */
export const stepTitle = (step: Step, brand: Brand): string =>
  `${stepNames[step - 1]} (etapa ${step} de ${steps.length}) · Cadastro · ${brand.name}`;
