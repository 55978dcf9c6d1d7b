import type { Brand } from '@serafim/contract/brand/brand';
import { htmlBody } from './html-body.ts';
import type { Mail, MailAttachment } from './mail.ts';
import type { MailPart } from './mail-parts.ts';

/** A file as it goes with a mail. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Of a picture that the mail shows: what its HTML calls it. */
  cid?: string;
}

/** What mails are made of beside their words. */
export interface MailFiles {
  /** The brand's mark and its strip of tiles, as PNG. */
  brandPictures(): Promise<{ mark: Buffer; tiles: Buffer }>;
  /** A text as QR code, as PNG with four white modules around it. */
  qrPicture(text: string): Buffer;
  /** Makes a file; null where what it says holds no more. */
  attach(wanted: MailAttachment): Promise<MailFile | null>;
}

/** Who a mail comes from: the brand, by its name and address. */
export const senderOf = (brand: Brand): string => `${brand.name} <${brand.email}>`;

const inline = (cid: string, content: Buffer) => ({
  cid,
  filename: `${cid}.png`,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content,
});

/** The QR code of a mail's payment, where it has one. */
function qrPictures({ body }: Mail, files: MailFiles) {
  const codes = body.parts.flatMap(part =>
    typeof part !== 'string' && part.kind === 'payment' && part.qr !== '' ? [part.qr] : [],
  );
  return codes.map(code => inline('qr', files.qrPicture(code)));
}

const hasCard = (files: readonly MailFile[]): boolean => files.some(({ cid }) => cid === 'card');

/** Without the card's picture: who left meanwhile has none, and its words stay. */
function withoutCard(mail: Mail): Mail {
  const parts = mail.body.parts.map(part => (isCard(part) ? part.alt : part));
  return { ...mail, body: { ...mail.body, parts } };
}

const isCard = (part: MailPart): part is Extract<MailPart, { kind: 'card' }> =>
  typeof part !== 'string' && part.kind === 'card';

/** A mail with everything that it is sent with. */
export async function buildMessage(brand: Brand, files: MailFiles, id: string, mail: Mail) {
  const { mark, tiles } = await files.brandPictures();
  const attached = (await Promise.all((mail.attached ?? []).map(wanted => files.attach(wanted)))).filter(
    file => file !== null,
  );
  return {
    from: senderOf(brand),
    to: mail.to,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: htmlBody(hasCard(attached) ? mail : withoutCard(mail), brand),
    attachments: [
      inline('mark', mark),
      inline('tiles', tiles),
      ...qrPictures(mail, files),
      ...attached.map(file => (file.cid === undefined ? file : inline(file.cid, file.content))),
    ],
    // A mail sent twice has the same id, so that the receiving side can tell.
    messageId: `<${id}@${brand.email.split('@')[1] ?? 'localhost'}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
