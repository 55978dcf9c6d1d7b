import type { Brand } from '@serafim/contract/brand/brand';
import { escapeHtml, htmlPart } from './html-parts.ts';
import type { Mail, MailBody } from './mail.ts';
import { plainPart } from './mail-parts.ts';

/** What mail programs show beside the subject: how the mail begins, and then nothing. */
const preview = ([first = '']: MailBody['parts']): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(plainPart(first))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

const head = ({ name, colors }: Brand, tag: string): string =>
  [
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr>',
    '<td class="left" width="40" style="padding:22px 0 22px 32px"><img src="cid:mark" width="40" height="40" alt="" style="display:block"></td>',
    `<td style="padding:22px 0 22px 10px;font:700 24px/1.2 'Bricolage Grotesque','Trebuchet MS',Arial,sans-serif;color:${colors.ink}">${escapeHtml(name)}</td>`,
    // A number breaks at no hyphen.
    `<td class="right" align="right" style="padding:22px 32px 22px 12px;font-size:14px;color:#5b6b66">${escapeHtml(tag.replaceAll('-', '\u2011'))}</td>`,
    '</tr><tr><td colspan="3"><img src="cid:tiles" width="600" height="24" alt="" style="display:block;width:100%;height:24px"></td></tr></table>',
  ].join('');

/** Fine print whose phone number stands in one line. */
const wholePhone = (line: string, { phone }: Brand): string =>
  escapeHtml(line).replace(escapeHtml(phone), number => `<span style="white-space:nowrap">${number}</span>`);

/** On a phone less room at the sides, and the code above the amount. */
const narrow =
  '@media (max-width:480px){.side,.left{padding-left:20px!important}.side,.right{padding-right:20px!important}.stack{display:block!important;width:auto!important;padding:20px!important}.stack+.stack{padding-top:0!important}}';

/**
 * A mail as HTML. It says what its text says; nothing in it is loaded from anywhere: its pictures, `cid:mark`,
 * `cid:tiles` and for a payment `cid:qr`, go with it.
 */
export function htmlBody(mail: Mail, brand: Brand): string {
  const { heading, tag, parts, foot } = mail.body;
  const { ink } = brand.colors;
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(mail.subject)}</title><style>${narrow}</style></head>`,
    `<body style="margin:0;background:#f3ecdf;color:${ink}">`,
    preview(parts),
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">',
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#fffdf9;text-align:left;font:17px/1.55 'Atkinson Hyperlegible Next','Trebuchet MS',Arial,sans-serif;color:${ink}">`,
    `<tr><td>${head(brand, tag)}</td></tr>`,
    '<tr><td class="side" style="padding:32px 32px 12px">',
    `<h1 style="margin:0 0 12px;font:700 32px/1.12 'Bricolage Grotesque','Trebuchet MS',Arial,sans-serif;letter-spacing:-.5px;text-wrap:balance">${escapeHtml(heading)}</h1>`,
    ...parts.map(part => htmlPart(part, brand)),
    '</td></tr><tr><td class="side" style="padding:24px 32px;background:#f3ecdf;font-size:14px;line-height:1.5">',
    ...foot.map(line => `<p style="margin:0 0 8px">${wholePhone(line, brand)}</p>`),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}
