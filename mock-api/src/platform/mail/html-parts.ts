import type { Brand } from '@serafim/contract/brand/brand';
import type { MailFact, MailPart } from './mail-parts.ts';

const line = '#ddd3c2';
const muted = '#5b6b66';
const display = "font-family:'Bricolage Grotesque','Trebuchet MS',Arial,sans-serif";
/** A value longer than this stands below its name. */
const LONGEST_BESIDE = 44;

/** Text as HTML: what somebody typed never becomes a tag. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const link = /https?:\/\/[^\s<]+[^\s<.,;:!?)]/g;

/** Text with its lines, and with the addresses that stand in it as links. */
const linked = (text: string): string =>
  escapeHtml(text)
    .replace(
      link,
      address => `<a href="${address}" style="color:inherit;word-break:break-word">${address}</a>`,
    )
    .replaceAll('\n', '<br>');

const table = (style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:separate;${style}">${rows}</table>`;

function factRow([name, value]: MailFact): string {
  const cell = `border-bottom:1px solid ${line}`;
  return value.length > LONGEST_BESIDE || value.includes('\n')
    ? `<tr><td colspan="2" style="${cell};padding:10px 0;word-break:break-word"><span style="color:${muted}">${escapeHtml(name)}</span><br><strong>${linked(value)}</strong></td></tr>`
    : `<tr><td style="${cell};padding:10px 16px 10px 0;color:${muted};vertical-align:top">${escapeHtml(name)}</td><td align="right" style="${cell};padding:10px 0;font-weight:700;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

const stepRow = ([name, text]: MailFact, index: number, { colors }: Brand): string =>
  `<tr><td width="48" style="border-bottom:1px solid ${line};padding:12px 0;${display};font-size:26px;font-weight:700;color:${colors.green}">${index + 1}</td><td style="border-bottom:1px solid ${line};padding:12px 0"><strong>${escapeHtml(name)}</strong><br>${escapeHtml(text)}</td></tr>`;

/** Amount in large, beside the code where there is one. */
function paymentHtml(part: Extract<MailPart, { kind: 'payment' }>, { colors }: Brand): string {
  const qr =
    part.qr === ''
      ? ''
      : `<td class="stack" width="190" style="padding:22px 0 22px 22px"><img src="cid:qr" width="190" height="190" alt="Código QR do Pix, o mesmo do texto abaixo" style="display:block;background:#fff;border-radius:6px"></td>`;
  const lines = part.lines.map(one => `<br>${escapeHtml(one)}`).join('');
  return table(
    `margin:0 0 24px;background:${colors.mango};color:${colors.ink};border-radius:12px`,
    `<tr>${qr}<td class="stack" style="padding:22px"><strong>${escapeHtml(part.title)}</strong><br><span style="${display};font-size:44px;line-height:1.15;font-weight:700;white-space:nowrap">${escapeHtml(part.amount)}</span>${lines}</td></tr>`,
  );
}

const buttonHtml = (part: Extract<MailPart, { kind: 'button' }>, { colors }: Brand): string =>
  table(
    'margin:0 0 16px',
    `<tr><td align="center" bgcolor="${colors.green}" style="border-radius:8px"><a href="${escapeHtml(part.address)}" style="display:block;padding:15px 16px;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(part.label)}</a></td></tr>`,
  ) +
  (part.below === undefined
    ? ''
    : `<p style="margin:0 0 24px;text-align:center;font-size:15px">${linked(part.below)}</p>`);

/** A part as HTML, with its styles in the tags: mail programs drop style sheets. */
export function htmlPart(part: MailPart, brand: Brand): string {
  if (typeof part === 'string') return `<p style="margin:0 0 20px">${linked(part)}</p>`;
  const { colors } = brand;
  switch (part.kind) {
    case 'facts':
      return table(`margin:4px 0 24px;border-top:2px solid ${colors.ink}`, part.facts.map(factRow).join(''));
    case 'steps':
      return table(
        `margin:4px 0 24px;border-top:2px solid ${colors.ink}`,
        part.steps.map((step, index) => stepRow(step, index, brand)).join(''),
      );
    case 'list':
      return `<p style="margin:0 0 6px;font-weight:700">${escapeHtml(part.title)}</p><ul style="margin:0 0 20px;padding:0 0 0 22px">${part.items.map(item => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'button':
      return buttonHtml(part, brand);
    case 'code':
      return `<p style="margin:0 0 24px;padding:26px 12px;border-radius:12px;background:${colors['green-tint']};text-align:center"><span style="font-size:15px">${escapeHtml(part.label)}</span><br><strong style="${display};font-size:40px;line-height:1.2;letter-spacing:2px">${escapeHtml(part.code)}</strong></p>`;
    case 'payment':
      return paymentHtml(part, brand);
    case 'copy':
      return `<p style="margin:0 0 8px;font-weight:700">${escapeHtml(part.label)}</p><p style="margin:0 0 24px;padding:12px 14px;border:1px solid #75827c;border-radius:8px;font-size:15px;word-break:break-all;overflow-wrap:anywhere">${escapeHtml(part.value)}</p>`;
    case 'card':
      return `<p style="margin:0 0 24px"><img src="cid:card" width="536" alt="${escapeHtml(part.alt)}" style="display:block;width:100%;height:auto;border-radius:12px"></p>`;
    case 'quote':
      return `<p style="margin:24px 0 8px;color:${muted};font-size:15px">${escapeHtml(part.lead)}</p><blockquote style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:2px solid ${line};color:${muted};font-size:15px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</blockquote>`;
    case 'note':
      return `<p style="margin:0 0 24px;padding:16px 20px;border-left:8px solid ${colors['mango-deep']};border-radius:6px;background:#fff0d6;font-size:15px"><strong>${escapeHtml(part.lead)}</strong> ${linked(part.text)}</p>`;
  }
}
