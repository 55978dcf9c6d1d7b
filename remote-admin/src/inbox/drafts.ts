/** Answers that are being written: they stay when the list is read anew, or the page is left. */
const drafts = new Map<string, string>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before a tab is closed over one. */
function watch(): void {
  if (drafts.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** The draft of one writer to one message. */
export function openDraft(writer: string, protocol: string) {
  const name = `${writer} ${protocol}`;
  return {
    read: (): string | undefined => drafts.get(name),
    write: (text: string): void => {
      drafts.set(name, text);
      watch();
    },
    drop: (): void => {
      drafts.delete(name);
      watch();
    },
  };
}

export type Draft = ReturnType<typeof openDraft>;
