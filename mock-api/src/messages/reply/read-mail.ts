import type { ReceivedMail } from '@serafim/contract/api/message/inbox';
import { convert } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** What a mail to a thread says. */
export type ReadMail = Omit<ReceivedMail, 'em'>;

/** Characters of a reply that are kept. */
const LONGEST = 20_000;

/** Files that are named, and characters of a name. */
const MOST_FILES = 20;
const LONGEST_NAME = 120;

/** Characters of a reply's HTML that are read. */
const LONGEST_HTML = 500_000;

/** Characters of a mail server's report that are read. */
const LONGEST_REPORT = 10_000;

/** What a mail server writes for machines. */
const REPORT = 'message/delivery-status';

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');

/** Where Outlook puts our mail below a reply: after a line, or with its headers. */
const BELOW = /^(?:_{10,}|-{3,} ?(?:mensagem original|original message)|\*?(?:de|from):\*? )/i;

/** Programs say who wrote when before what they quote, in one line or two. */
const LEAD = /^(?:em|on|le|el)\s/i;
const LEAD_LINES = 3;

/** Without our own mail, which programs put below a reply. */
function withoutQuotation(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  const below = lines.findIndex(line => BELOW.test(line));
  if (below > 0) lines.length = below;
  const isQuoted = (line = '') => line.startsWith('>') || line.trim() === '';
  if (lines.at(-1)?.startsWith('>')) {
    while (lines.length > 0 && isQuoted(lines.at(-1))) lines.pop();
    const from = Math.max(0, lines.length - LEAD_LINES);
    const lead = lines.slice(from).findIndex(line => LEAD.test(line));
    if (lead >= 0 && lines.at(-1)?.trimEnd().endsWith(':')) lines.length = from + lead;
  }
  const rest = lines.join('\n').trim();
  return rest === '' ? text.trim() : rest;
}

/** Mails that programs send by themselves, as about holidays, are no replies. */
const isAutomatic = ({ headers }: Email): boolean =>
  headers.some(({ key, value }) => key === 'auto-submitted' && !/^\s*no\b/i.test(value));

/** Why a mail could not be delivered, as its report says; undefined where it is no report of that. */
function bounceOf({ attachments }: Email): string | undefined {
  const report = attachments.find(({ mimeType }) => mimeType === REPORT);
  if (report === undefined) return undefined;
  const text = contentOf(report).slice(0, LONGEST_REPORT);
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*(?:[\\w-]+;)?\\s*(.+)$`, 'im').exec(text)?.[1]?.trim();
  if (field('Action')?.toLowerCase() !== 'failed') return undefined;
  return `O e-mail para ${field('Final-Recipient') ?? 'este endereço'} voltou: ${field('Diagnostic-Code') ?? field('Status') ?? 'sem motivo'}`;
}

/** Its words: those of its HTML where it has no others. */
const wordsOf = ({ text = '', html = '' }: Email): string =>
  text.trim() === ''
    ? convert(html.slice(0, LONGEST_HTML), {
        wordwrap: false,
        limits: { maxDepth: 50, maxInputLength: LONGEST_HTML },
        selectors: [{ selector: 'img', format: 'skip' }],
      })
    : text;

/** What cannot be taken apart; its server has it still. */
const unreadable: ReadMail = {
  tipo: 'resposta',
  de: '',
  texto: 'Chegou um e-mail que não pode ser lido aqui. Ele está na caixa de correio.',
  anexos: [],
};

/** Reads a mail as it came. Null where there is nothing for people to read in it. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 }).catch(() => null);
  if (mail === null) return unreadable;
  const de = (mail.from?.address ?? '').slice(0, LONGEST_NAME);
  const bounce = bounceOf(mail);
  if (bounce !== undefined) return { tipo: 'devolvida', de, texto: bounce.slice(0, LONGEST), anexos: [] };
  if (isAutomatic(mail)) return null;
  const texto = withoutQuotation(wordsOf(mail).slice(0, LONGEST));
  const anexos = mail.attachments
    .filter(({ disposition, related }) => disposition === 'attachment' || related !== true)
    .slice(0, MOST_FILES)
    .map(({ filename }) => (filename ?? 'sem nome').slice(0, LONGEST_NAME));
  return texto === '' && anexos.length === 0 ? null : { tipo: 'resposta', de, texto, anexos };
}
