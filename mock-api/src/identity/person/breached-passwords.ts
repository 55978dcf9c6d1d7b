import { createHash } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';

/** Refuses a new password that stands in a list of leaked ones, with an error at a field. */
export type RefuseBreached = (password: string, field: string) => Promise<void>;

interface BreachedPasswordsInput {
  /** Address of a service that answers like Have I Been Pwned, with `{prefix}` in it; undefined asks none. */
  source: string | undefined;
  /** Told when the service fails: the password is taken then. */
  onFailure: (cause: unknown) => void;
  /** Milliseconds until a password is taken without an answer. */
  deadline?: number;
}

const PREFIX = 5;

/**
 * Asks for every leaked password whose digest begins as this one's does, and compares here: the service learns neither
 * the password nor its digest. SHA-1 is the service's choice; it protects nothing here.
 */
export function createBreachedPasswords({
  source,
  onFailure,
  deadline = 2_000,
}: BreachedPasswordsInput): RefuseBreached {
  const isBreached = async (address: string, password: string): Promise<boolean> => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    const response = await fetch(address.replace('{prefix}', digest.slice(0, PREFIX)), {
      signal: AbortSignal.timeout(deadline),
      redirect: 'error',
      // Answers of one size tell an observer nothing of the prefix; lines that fill them up count zero.
      headers: { 'Add-Padding': 'true' },
    });
    if (!response.ok) throw new Error(`The list of passwords answered ${response.status}, expected 200`);
    const lines = (await response.text()).split(/\r?\n/);
    return lines.some(line => line.startsWith(`${digest.slice(PREFIX)}:`) && !line.endsWith(':0'));
  };

  return async (password, field) => {
    if (source === undefined) return;
    const breached = await isBreached(source, password).catch((cause: unknown) => {
      onFailure(cause);
      return false;
    });
    if (breached)
      throw new Refusal('dados-invalidos', {
        errors: { [field]: 'Esta senha já apareceu em vazamentos de dados. Escolha outra.' },
      });
  };
}
