import type { Brand } from '@serafim/contract/brand/brand';
import type { Mail } from './outbox.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const link = /https?:\/\/[^\s<]+[^\s<.,;:!?)]/g;

/** A run of text with its addresses as links. */
const linked = (text: string): string =>
  escaped(text).replace(link, address => `<a href="${address}" style="color:inherit">${address}</a>`);

// A code or a line of digits stands alone in its paragraph, and is read from afar.
const isCode = (paragraph: string): boolean =>
  /^[^\s]{40,}$|^[\d. ]{40,}$|^Seu código: [A-Z2-9]{4}-[A-Z2-9]{4}$/.test(paragraph);

function paragraphHtml(paragraph: string): string {
  const lines = paragraph.split('\n').map(linked).join('<br>');
  const look = isCode(paragraph)
    ? 'margin:0 0 16px;padding:12px 16px;background:#f3ecdf;font:600 18px/1.5 monospace;word-break:break-all'
    : 'margin:0 0 16px';
  return `<p style="${look}">${lines}</p>`;
}

const buttonHtml = ({ label, address }: NonNullable<Mail['button']>, { colors }: Brand): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colors.green};color:#fff;font-weight:700;text-decoration:none">${escaped(label)}</a></p>`;

/**
 * A mail's text as HTML: the same words, nothing more, so that both always agree; its button stands for its address. No pictures, nothing loaded
 * from anywhere; styles stand in the tags because mail programs drop style sheets.
 */
export const htmlBody = (
  { subject, text, button }: Pick<Mail, 'subject' | 'text' | 'button'>,
  brand: Brand,
): string =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:#fbf7f0;color:${brand.colors.ink}">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px 20px;font:17px/1.5 Verdana,sans-serif">',
    `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${brand.colors.green};font-size:22px;font-weight:700">${escaped(brand.name)}</p>`,
    ...text
      .split('\n\n')
      .map(paragraph =>
        button !== undefined && paragraph === `${button.label}: ${button.address}`
          ? buttonHtml(button, brand)
          : paragraphHtml(paragraph),
      ),
    `<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #ddd3c2;font-size:14px;color:#5b6b66">${escaped(`${brand.legalName}, CNPJ ${brand.cnpj}, ${brand.address}`)}</p>`,
    '</div></body></html>',
  ].join('\n');
