import { type Receipt, receiptSchema } from './receipt.ts';

const CHANNEL = 'cadastro/concluido';
const REQUEST = 'receipt?';

/** How long a tab waits for an answer of the others, in milliseconds. */
const TIMEOUT = 400;

/** Answers other tabs of this browser that show the success page and have no receipt. Returns what ends it. */
export function answerOtherTabs(read: () => Receipt | null): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const receipt = data === REQUEST ? read() : null;
    if (receipt !== null) channel.postMessage(receipt);
  };
  return () => channel.close();
}

/** Requests the receipt of another tab of this browser, in which the success page is open; null where none answers. */
export function requestReceipt(signal: AbortSignal): Promise<Receipt | null> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<Receipt | null>(resolve => {
    channel.onmessage = ({ data }) => {
      const answer = receiptSchema.safeParse(data);
      if (answer.success) resolve(answer.data);
    };
    signal.addEventListener('abort', () => resolve(null), { once: true });
    setTimeout(resolve, TIMEOUT, null);
    channel.postMessage(REQUEST);
  }).finally(() => channel.close());
}
