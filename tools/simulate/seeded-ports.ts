import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Scheduler } from './scheduler.ts';

/** Whose timers belong to no process. */
const NOBODY = { name: 'nobody' };

const hex = (bytes: Buffer, from: number, to: number) => bytes.toString('hex', from, to);

/**
 * Puts randomness and time limits of this process under a scheduler: what `node:crypto` calls random, and
 * `AbortSignal.timeout`. For a process that does nothing else.
 */
export function seedPorts(scheduler: () => Scheduler): void {
  const randomBytes = (size: number) =>
    Buffer.from(Array.from({ length: size }, () => scheduler().below(256)));
  const randomUUID = () => {
    const bytes = randomBytes(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return `${hex(bytes, 0, 4)}-${hex(bytes, 4, 6)}-${hex(bytes, 6, 8)}-${hex(bytes, 8, 10)}-${hex(bytes, 10, 16)}`;
  };
  const randomInt = (one: number, other?: number) =>
    other === undefined ? scheduler().below(one) : one + scheduler().below(other - one);
  Object.assign(crypto, { randomBytes, randomUUID, randomInt });
  syncBuiltinESMExports();
  AbortSignal.timeout = milliseconds => {
    const controller = new AbortController();
    scheduler().later(NOBODY, milliseconds, () =>
      controller.abort(new DOMException('The time was up', 'TimeoutError')),
    );
    return controller.signal;
  };
}
