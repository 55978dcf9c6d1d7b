/** Why a release, a registry or a change of it was refused. */
export type RefusalReason =
  | 'unreadable'
  | 'too-large'
  | 'shape'
  | 'contract'
  | 'replayed'
  | 'history'
  | 'digest'
  | 'key'
  | 'signature'
  | 'scope'
  | 'origin'
  | 'files'
  | 'conflict'
  | 'frozen'
  | 'unknown'
  | 'percent'
  | 'gate'
  | 'approval'
  | 'busy'
  | 'composition';

/** A refusal of a release, a registry or a change of it; the message says what, where and what to do. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What comes of work; null where it is refused. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ReleaseRefused) return null;
    throw cause;
  }
}
