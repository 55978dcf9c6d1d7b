/** A name and its value, side by side. */
export type MailFact = readonly [name: string, value: string];

/** One part of a mail; a string is a paragraph. */
export type MailPart =
  | string
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** The link of a mail; its address is not in sight where the mail is shown as HTML. */
  | { kind: 'button'; label: string; address: string; below?: string }
  /** A code to type, read from afar. */
  | { kind: 'code'; label: string; code: string }
  /** What is to be paid; `qr` is the text of a code to scan, or empty. */
  | { kind: 'payment'; title: string; amount: string; lines: readonly string[]; qr: string }
  /** Digits or letters to copy, however long. */
  | { kind: 'copy'; label: string; value: string }
  /** The membership card as a picture, which goes with the mail; `alt` stands for it in text. */
  | { kind: 'card'; alt: string }
  /** What its receiver wrote, or somebody who gave this address: an address in it is no link. */
  | { kind: 'quote'; lead: string; text: string }
  /** What must not be missed. */
  | { kind: 'note'; lead: string; text: string }
  /** What comes next, in order. */
  | { kind: 'steps'; steps: readonly MailFact[] };

const lines = (facts: readonly MailFact[]): string =>
  facts.map(([name, value]) => `${name}: ${value}`).join('\n');

/** A part as the plain text says it; parts are a blank line apart. */
export function plainPart(part: MailPart): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'facts':
      return lines(part.facts);
    case 'list':
      return [`${part.title}:`, ...part.items.map(item => `- ${item}`)].join('\n');
    case 'button':
      return [`${part.label}: ${part.address}`, part.below ?? ''].filter(Boolean).join('\n\n');
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'payment':
      return [`${part.title}: ${part.amount}.`, ...part.lines].join(' ');
    case 'copy':
      return `${part.label}:\n\n${part.value}`;
    case 'card':
      return part.alt;
    case 'quote':
      return `${part.lead}\n\n${part.text.replace(/^/gm, '> ')}`;
    case 'note':
      return `${part.lead} ${part.text}`;
    case 'steps':
      return part.steps.map(([name, text], index) => `${index + 1}. ${name}: ${text}`).join('\n');
  }
}
