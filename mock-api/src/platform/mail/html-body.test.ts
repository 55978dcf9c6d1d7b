import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { htmlBody } from './html-body.ts';

const html = (text: string) => htmlBody({ subject: 'Olá', text }, defaultBrand);

describe('a mail as HTML', () => {
  it('holds every word of the text, in the same order', () => {
    const words = html('Olá, Ana!\n\nUma linha\noutra linha').replace(/<br>/g, '\n');
    expect(words).toContain('>Olá, Ana!</p>');
    expect(words).toContain('Uma linha\noutra linha');
  });

  it('has addresses as links, without the full stop after them', () => {
    expect(html('Veja http://localhost:3000/Cadastro/Sucesso?passe=a-b_c.')).toContain(
      '<a href="http://localhost:3000/Cadastro/Sucesso?passe=a-b_c" style="color:inherit">',
    );
  });

  it('shows what somebody typed as text, never as tags', () => {
    expect(html('Olá, <img src=x onerror=alert(1)>!')).not.toContain('<img');
  });

  it('sets a code apart', () => {
    expect(html('Seu código: ABCD-2345')).toContain('monospace');
    expect(html('Um parágrafo comum, que não é código.')).not.toContain('monospace');
  });

  it('has its link as a button, and the address nowhere else', () => {
    const button = { label: 'Criar uma nova senha', address: 'http://localhost:3000/RecuperarSenha#abc' };
    const text = `Olá\n\n${button.label}: ${button.address}`;
    const body = htmlBody({ subject: 'Olá', text, button }, defaultBrand);
    expect(body).toMatch(
      /<a href="http:\/\/localhost:3000\/RecuperarSenha#abc"[^>]*>Criar uma nova senha<\/a>/,
    );
    expect(body.split(button.address)).toHaveLength(2);
  });

  it('loads nothing from anywhere', () => {
    expect(html('Olá')).not.toMatch(/<(?:img|link|script)|url\(/);
  });
});
