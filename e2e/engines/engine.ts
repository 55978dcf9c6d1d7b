/** One visitor's page in a browser engine; each has storage and cookies of its own. */
export interface EnginePage {
  /** Opens an address of the site and waits for its load event. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; it and its arguments are sent as text. */
  run<Given extends readonly unknown[], T>(work: (...given: Given) => T, ...given: Given): Promise<T>;
  /** Presses the link, button or choice with this name. @throws when none is visible */
  press(name: string): Promise<void>;
  /** Types a value into the empty field with this label. @throws when there is none */
  fill(label: string, value: string): Promise<void>;
  /** Errors and warnings of the console, and uncaught errors, since this was last called. */
  takeMessages(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser engine on this machine. */
export interface Engine {
  openPage(origin: string): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Finds what a visitor would press or fill by this name, in the page: the first visible one, else null. */
export function findControl(kind: 'control' | 'field', name: string): Element | null {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const says = (element: Element) =>
    [element.textContent, element.getAttribute('aria-label')].some(text =>
      text?.replace(/\s+/g, ' ').trim().startsWith(name),
    );
  const labels = [...document.querySelectorAll('label')].filter(says);
  const fields = labels.map(label => label.control).filter(field => field !== null);
  if (kind === 'field') return fields.find(isVisible) ?? null;
  const pressed = [...document.querySelectorAll('a[href], button, summary')].filter(says);
  return [...pressed, ...labels].find(isVisible) ?? null;
}
