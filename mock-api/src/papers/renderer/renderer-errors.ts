/** So many cards are waiting that one more would wait too long. Answer 503 with `Retry-After`. */
export class RenderQueueFullError extends Error {
  override readonly name = 'RenderQueueFullError';
  /** When a place is likely free again; a whole queue is rendered in about this time. */
  readonly retryAfterSeconds = 2;

  constructor(waiting: number) {
    super(`Picture renderer: ${waiting} cards are waiting already, expected fewer; try again later`);
  }
}

/** The renderer was closed before this card could be rendered: the process is shutting down. */
export class RendererClosedError extends Error {
  override readonly name = 'RendererClosedError';

  constructor() {
    super('Picture renderer: closed, it renders no more cards');
  }
}

/** Whether Piscina gave a task up: its time was over, or its thread ends. */
export const wasGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** A card could not be rendered, or not within its time; `cause` says why. The message names no person. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(cause: unknown) {
    super('Picture renderer: the card could not be rendered', { cause });
  }
}
