import type { Brand } from '@serafim/contract/brand/brand';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { CardFace } from './card-face.ts';

/** The face of the card in the design, for tests. */
export const ana: CardFace = {
  shownName: 'Ana S.',
  maskedCpf: '***.456.789-**',
  plano: 'Guardian',
  memberNumber: '0042 1187',
  validUntil: '30/11/2027',
  notice: '',
  verifyUrl: 'https://serafim.exemplo/verificar/Zk3qv9T1mB0xYp4cJw7h',
};

/** Another company, with other words, colours and mark, for tests. */
export const otherBrand: Brand = {
  ...defaultBrand,
  name: 'Casa Boa Saúde Popular',
  tagline: 'cuidado perto de casa',
  phone: '0800 123 4567',
  notice: { ...defaultBrand.notice, lead: 'Este é um clube de descontos em saúde para a família inteira.' },
  colors: {
    green: '#5b2a86',
    'green-deep': '#431d66',
    'green-tint': '#efe4f8',
    mango: '#7fd6c2',
    'mango-deep': '#4bb39c',
    ink: '#1d1029',
  },
  mark: [{ d: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z', fill: 'green' }],
};
