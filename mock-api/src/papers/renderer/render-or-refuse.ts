import { Refusal } from '@serafim/contract/api/http/refusal';
import { RenderError, RendererClosedError, RenderQueueFullError, wasGivenUp } from './renderer-errors.ts';

/** Renders, or refuses as `indisponivel` while too many cards wait, or where one waited too long. */
export async function renderOrRefuse(render: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await render();
  } catch (cause) {
    if (cause instanceof RenderQueueFullError) {
      throw new Refusal('indisponivel', { retryAfter: cause.retryAfterSeconds, cause });
    }
    if (cause instanceof RenderError && wasGivenUp(cause.cause))
      throw new Refusal('indisponivel', { retryAfter: 3, cause });
    if (cause instanceof RendererClosedError) throw new Refusal('indisponivel', { retryAfter: 5, cause });
    throw cause;
  }
}
