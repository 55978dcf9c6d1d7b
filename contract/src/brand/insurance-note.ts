import type { Brand } from './brand.ts';

/** Who insures, as every text has it in brackets after the benefit. */
export const insuranceNote = ({ insurance }: Pick<Brand, 'insurance'>): string =>
  insurance === undefined
    ? 'exemplo: sem seguradora nem apólice'
    : `${insurance.insurer}, apólice ${insurance.policy}`;
