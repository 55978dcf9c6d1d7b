import type { ReceivedMail } from '@serafim/contract/api/message/inbox';
import { convert } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** What a mail to a thread says. */
export type ReadMail = Omit<ReceivedMail, 'em'>;

/** Characters of a reply that are kept. */
const LONGEST = 20_000;

/** Characters of a reply's HTML that are read. */
const LONGEST_HTML = 500_000;

/** Characters of a mail server's report that are read. */
const LONGEST_REPORT = 10_000;

/** What a mail server writes for machines. */
const REPORT = 'message/delivery-status';

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');

/** Without our own mail, which programs put below a reply: lines with ">", and the one that leads to them. */
function withoutQuotation(text: string): string {
  const lines = text.trimEnd().split(/\r?\n/);
  const hasQuotation = lines.at(-1)?.startsWith('>') === true;
  while (lines.at(-1)?.startsWith('>') === true || lines.at(-1)?.trim() === '') lines.pop();
  if (hasQuotation && lines.at(-1)?.trimEnd().endsWith(':') === true) lines.pop();
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
  texto: 'Chegou um e-mail que não pode ser lido aqui. Ele está na caixa de correio.',
  anexos: [],
};

/** Reads a mail as it came. Null where there is nothing for people to read in it. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 }).catch(() => null);
  if (mail === null) return unreadable;
  const bounce = bounceOf(mail);
  if (bounce !== undefined) return { tipo: 'devolvida', texto: bounce.slice(0, LONGEST), anexos: [] };
  if (isAutomatic(mail)) return null;
  const texto = withoutQuotation(wordsOf(mail).slice(0, LONGEST));
  const anexos = mail.attachments
    .filter(({ disposition, related }) => disposition === 'attachment' || related !== true)
    .map(({ filename }) => filename ?? 'sem nome');
  return texto === '' && anexos.length === 0 ? null : { tipo: 'resposta', texto, anexos };
}
