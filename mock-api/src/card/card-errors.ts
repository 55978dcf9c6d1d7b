/** So many cards are waiting that one more would wait too long. Answer 503 with `Retry-After`. */
export class CardQueueFullError extends Error {
  override readonly name = 'CardQueueFullError';
  /** When a place is likely free again; a whole queue is drawn in about this time. */
  readonly retryAfterSeconds = 2;

  constructor(waiting: number) {
    super(`Card printer: ${waiting} cards are waiting already, expected fewer; ask again later`);
  }
}

/** The printer was closed before this card could be drawn: the process is on its way out. */
export class CardPrinterClosedError extends Error {
  override readonly name = 'CardPrinterClosedError';

  constructor() {
    super('Card printer: closed, it draws no more cards');
  }
}

/** A card could not be drawn, or not within its time; `cause` says why. The message names no person. */
export class CardDrawingError extends Error {
  override readonly name = 'CardDrawingError';

  constructor(cause: unknown) {
    super('Card printer: the card could not be drawn', { cause });
  }
}
