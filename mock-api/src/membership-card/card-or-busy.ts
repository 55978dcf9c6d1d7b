import { CardPrinterClosedError, CardQueueFullError } from '../card/card-errors.ts';
import { Problem } from '../http/problem.ts';

/** Prints, or refuses as `indisponivel` while too many cards wait. */
export const cardOrBusy = async (print: () => Promise<Buffer>): Promise<Buffer> => {
  try {
    return await print();
  } catch (cause) {
    if (cause instanceof CardQueueFullError) {
      throw new Problem('indisponivel', { retryAfter: cause.retryAfterSeconds, cause });
    }
    if (cause instanceof CardPrinterClosedError) throw new Problem('indisponivel', { retryAfter: 5, cause });
    throw cause;
  }
};
