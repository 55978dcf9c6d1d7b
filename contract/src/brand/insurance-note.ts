import type { Brand } from './brand.ts';

/** Returns the insurer and the policy, as every text has them in brackets after the benefit. */
export const insuranceNote = ({ insurance }: Pick<Brand, 'insurance'>): string =>
  insurance === undefined
    ? 'exemplo: sem seguradora nem apólice'
    : `${insurance.insurer}, apólice ${insurance.policy}`;
