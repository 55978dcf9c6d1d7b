import { z } from '@serafim/contract/api/zod';
import type { RecoveryDraft } from './recovery-steps.ts';

const STORAGE_KEY = 'recuperar-senha';

const keptSchema = z.object({
  cpf: z.string().max(40),
  sentTo: z.string().max(11),
  permissao: z.string().max(100),
});

/** A recovery before anything was typed. @param cpf as typed on another page */
export const emptyDraft = (cpf: string): RecoveryDraft => ({
  cpf,
  sentTo: '',
  codigo: '',
  permissao: '',
  password: '',
  codeRefused: '',
});

/** What this tab kept of a recovery under way; nothing where storage is off or holds something else. */
export function keptRecovery(): Partial<RecoveryDraft> {
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return kept.success ? kept.data : {};
  } catch {
    return {}; // Storage is off: a reload begins anew, as it must.
  }
}

/** Keeps where a recovery stands for as long as the tab lives; never a code or a password. */
export function keepRecovery({ cpf, sentTo, permissao }: RecoveryDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ cpf, sentTo, permissao }));
  } catch {
    return; // Storage is off or full.
  }
}

/** The recovery is over. */
export function forgetRecovery(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return; // Storage is off: it held nothing.
  }
}
