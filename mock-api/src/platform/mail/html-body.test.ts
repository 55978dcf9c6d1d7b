import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { htmlBody } from './html-body.ts';
import type { MailPart } from './mail-parts.ts';

const mail = (...parts: MailPart[]) =>
  composeMail(defaultBrand, { to: 'ana@exemplo.com.br', subject: 'Um assunto', parts, why: 'Um teste.' });
const html = (...parts: MailPart[]) => htmlBody(mail(...parts), defaultBrand);
/** What a reader of the HTML sees, without the line that only lists of mails show. */
const words = (body: string) =>
  body
    .replace(/<head>[\s\S]*<\/head>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const every: readonly MailPart[] = [
  'Um parágrafo & outro.',
  { kind: 'facts', facts: [['Plano', 'Guardian']] },
  { kind: 'list', title: 'O que apagamos', items: ['nome', 'senha'] },
  {
    kind: 'button',
    label: 'Abrir a página',
    address: 'https://serafim.exemplo/x?passe=a-b',
    below: 'Ou não.',
  },
  { kind: 'code', label: 'Seu código', code: 'ABCD-2345' },
  { kind: 'payment', title: 'Pix, até hoje', amount: 'R$ 69,25', lines: ['Depois R$ 79,90.'], qr: '000201' },
  { kind: 'copy', label: 'Pix copia e cola', value: '000201'.repeat(30) },
  { kind: 'note', lead: 'Não foi você?', text: 'Ignore.' },
  { kind: 'quote', lead: 'Em 21 de novembro, Ana escreveu:', text: 'Posso incluir a minha avó?' },
  { kind: 'steps', steps: [['Falar com o médico', 'Por vídeo.']] },
];

describe('a mail as HTML', () => {
  it.each(every.map(part => [typeof part === 'string' ? 'text' : part.kind, part] as const))(
    'says in a part of kind %s what its text says',
    (_kind, part) => {
      const said = words(html(part));
      const address = 'https://serafim.exemplo/x?passe=a-b';
      for (const word of mail(part)
        .text.replace(address, '')
        .split(/[\s:]+/))
        expect(said).toContain(word.replace(/^(?:[->]|\d\.)$|\.$/g, ''));
    },
  );

  it('ends with the legal notice, the phone, the company and why it was sent', () => {
    for (const part of [
      'Não é plano nem seguro de saúde',
      defaultBrand.phone,
      defaultBrand.cnpj,
      'Um teste.',
    ])
      expect(words(html('Olá'))).toContain(part);
  });

  it('has its link as a button, and the address nowhere in sight', () => {
    const body = html({ kind: 'button', label: 'Abrir', address: 'https://serafim.exemplo/x?passe=a-b' });
    expect(body).toMatch(/<a href="https:\/\/serafim\.exemplo\/x\?passe=a-b"[^>]*>Abrir<\/a>/);
    expect(words(body)).not.toContain('passe=');
  });

  it('shows what somebody typed as text, never as tags', () => {
    const typed = '<img src=x onerror=alert(1)>';
    const body = html(
      typed,
      { kind: 'facts', facts: [[typed, typed]] },
      { kind: 'copy', label: typed, value: typed },
    );
    expect(body).not.toContain('<img src=x');
  });

  it('breaks a code of any length, so that no column runs over', () => {
    expect(html({ kind: 'copy', label: 'Pix', value: '0'.repeat(180) })).toContain('word-break:break-all');
  });

  it('loads nothing from anywhere: its pictures go with it', () => {
    const body = htmlBody(mail(...every), defaultBrand);
    expect([...body.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
      'cid:mark',
      'cid:tiles',
      'cid:qr',
    ]);
    expect(body).not.toMatch(/<(?:link|script)|url\(|@import/);
  });

  it('links no address that a stranger typed, and opens no tag of theirs', () => {
    const body = html({ kind: 'quote', lead: 'Ana escreveu:', text: 'Veja https://evil.example <b>já</b>' });
    expect(body).toContain('https://evil.example &lt;b&gt;');
    expect(body).not.toMatch(/href="https:\/\/evil|<b>já/);
  });
});
