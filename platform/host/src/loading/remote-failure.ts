/** What a remote was doing when it failed. */
export type Phase = 'opening' | 'checking the contract' | 'loading the page' | 'rendering';

/** A remote failed: which one, which version, doing what. The cause is what was thrown. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;
  readonly phase: Phase;

  constructor(remote: { name: string; version: string }, phase: Phase, cause: unknown) {
    super(`${remote.name}@${remote.version} failed while ${phase}: ${String(cause)}`, { cause });
    this.remote = remote.name;
    this.version = remote.version;
    this.phase = phase;
  }
}

/** The remote had not answered at its deadline. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
  }
}
