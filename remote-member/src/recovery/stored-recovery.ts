import { z } from '@serafim/contract/api/zod';
import { createStoredValue, tabStorage } from '@serafim/remote-kit/tab-storage';
import type { RecoveryDraft } from './recovery-steps.ts';

const storedSchema = z.object({
  cpf: z.string().check(z.maxLength(40)),
  sentTo: z.string().check(z.maxLength(11)),
  permissao: z.string().check(z.maxLength(100)),
});

/** A recovery before any input. @param cpf as typed on another page */
export const newDraft = (cpf: string): RecoveryDraft => ({
  cpf,
  sentTo: '',
  codigo: '',
  permissao: '',
  password: '',
  link: '',
  codeRefused: '',
});

/** Stores how far a recovery is for as long as the tab lives; never a code, a link or a password. */
export function storedRecovery(host: object) {
  const stored = createStoredValue(tabStorage(host), 'recuperar-senha', storedSchema);
  return {
    ...stored,
    write: ({ cpf, sentTo, permissao }: RecoveryDraft) => stored.write({ cpf, sentTo, permissao }),
  };
}
