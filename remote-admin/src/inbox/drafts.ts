import { LONGEST_ANSWER } from '@serafim/contract/api/message/inbox';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { createStoredValue, tabStorage } from '@serafim/remote-kit/tab-storage';

/** Drafts that were written since the page was loaded. */
const unsent = new Set<string>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before a tab is closed over a draft: it ends with the tab. */
function watch(): void {
  if (unsent.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

const textSchema = {
  parse(value: unknown): string {
    if (typeof value !== 'string' || value.length > LONGEST_ANSWER)
      throw new Error('Expected the text of an answer.');
    return value;
  },
};

/** The draft of one writer to one message, stored while the tab lives. @param writer id of the administrator */
export function openDraft(host: RemoteHost, writer: string, protocol: string) {
  const name = `${writer}/${protocol}`;
  const stored = createStoredValue(tabStorage(host), ['resposta-rascunho', name].join('/'), textSchema);
  return {
    read: (): string | undefined => stored.read() ?? undefined,
    write: (text: string): void => {
      stored.write(text);
      unsent.add(name);
      watch();
    },
    drop: (): void => {
      stored.remove();
      unsent.delete(name);
      watch();
    },
  };
}

export type Draft = ReturnType<typeof openDraft>;
