import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { cardSvg } from './card-svg.ts';
import { ana, otherBrand } from './fixtures.ts';

/** What a reader of the SVG reads, run by run. */
const words = (svg: string): string => svg.replace(/<\/text>/g, '\n').replace(/<[^>]+>/g, '');

describe('the card as SVG', () => {
  it('says everything a reception desk needs, as text', () => {
    const said = words(cardSvg(ana, defaultBrand)).split('\n');
    expect(said).toEqual(
      expect.arrayContaining([
        'Serafim',
        'benefícios em saúde',
        'Guardian',
        'Ana S.',
        '***.456.789-**',
        '0042 1187',
        '30/11/2027',
        'serafim.exemplo/verificar',
        'Não é plano de saúde.',
        '(11) 4000-0000',
      ]),
    );
  });

  it('says on a demonstration that no payment is real, and nothing of it elsewhere', () => {
    const demonstration = 'Demonstração: nenhum pagamento é real';
    const said = words(cardSvg(ana, { ...defaultBrand, demonstration })).split('\n');
    expect(said.join(' ')).toContain(demonstration);
    expect(words(cardSvg(ana, defaultBrand))).not.toContain('Demonstração');
  });

  it("takes name, tagline, notice and phone from another company's brand", () => {
    const said = words(cardSvg(ana, otherBrand));
    for (const text of [otherBrand.name, otherBrand.tagline, otherBrand.notice.lead, otherBrand.phone]) {
      expect(said).toContain(text);
    }
    expect(said).not.toContain('Serafim');
  });

  it('sets digits in the face whose zero is not slashed', () => {
    expect(cardSvg(ana, defaultBrand)).toContain('<tspan font-family="Serafim Digits">0042</tspan>');
  });

  it('keeps a name that is code a name', () => {
    const shownName = `<script>alert("&x;'")</script>`;
    const svg = cardSvg({ ...ana, shownName }, defaultBrand);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).toContain('&amp;x;&apos;');
  });

  it('keeps a brand that is code a brand', () => {
    const mark = [{ d: '"/><script>', fill: 'mango' }] as const;
    expect(cardSvg(ana, { ...defaultBrand, mark: [...mark] })).not.toContain('<script');
  });

  it('is the wall of tiles that the design drew', () => {
    const svg = cardSvg(ana, defaultBrand);
    expect(svg).toContain('M837 -54L903 -54L903 -21L837 -21z');
    expect(svg).toContain('M1134 441L1167 507L1167 540L1134 474z');
    expect(svg).toContain('M1200 375L1134 408L1101 408L1167 375z');
  });
});
