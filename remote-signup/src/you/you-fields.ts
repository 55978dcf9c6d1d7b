import { personName } from '@serafim/contract/api/name';
import { z } from '@serafim/contract/api/zod';

/** What step 1 asks. */
export const youFields = z.object({ nome: personName });

/** How the person is called in a sentence: the first word of the name. */
export const firstName = (nome: string): string => nome.trim().split(/\s+/)[0] ?? '';
