/** The processes have more to do than they can: it says nothing about the remote. */
export class RenderBusyError extends Error {
  override readonly name = 'RenderBusyError';
}

/** The remote did not render its page in time: it hangs, or this machine is slow. */
export class RenderLateError extends Error {
  override readonly name = 'RenderLateError';
  /** Ids of the fragments that were late; none where it was the page itself. */
  readonly fragments: readonly string[];

  constructor(message: string, options: ErrorOptions & { fragments?: readonly string[] } = {}) {
    super(message, options);
    this.fragments = options.fragments ?? [];
  }
}
