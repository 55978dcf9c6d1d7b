import { z } from '../zod.ts';

/** The 67 area codes (DDD) in use, each with its states: 61 serves two. */
export const areaCodes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    AC: '68',
    AL: '82',
    AM: '92 97',
    AP: '96',
    BA: '71 73 74 75 77',
    CE: '85 88',
    'DF GO': '61',
    ES: '27 28',
    GO: '62 64',
    MA: '98 99',
    MG: '31 32 33 34 35 37 38',
    MS: '67',
    MT: '65 66',
    PA: '91 93 94',
    PB: '83',
    PE: '81 87',
    PI: '86 89',
    PR: '41 42 43 44 45 46',
    RJ: '21 22 24',
    RN: '84',
    RO: '69',
    RR: '95',
    RS: '51 53 54 55',
    SC: '47 48 49',
    SE: '79',
    SP: '11 12 13 14 15 16 17 18 19',
    TO: '63',
  }).flatMap(([states, codes]) => codes.split(' ').map(code => [code, states.split(' ')])),
);

/** Checks whether two digits are an area code in use. */
export const isAreaCode = (code: string): boolean => Object.hasOwn(areaCodes, code);

/** The states (UF) of an area code, as a hint only: some codes cross borders. */
export const areaCodeStates = (code: string): readonly string[] => areaCodes[code] ?? [];

/** A DDD in a field of its own; comes out as two digits. */
export const areaCode = z
  .pipe(
    z.string().check(z.maxLength(12, 'Digite o DDD com 2 números.')),
    z.transform(value =>
      value
        .normalize('NFKC')
        .replace(/[\s()\p{Cf}]/gu, '')
        .replace(/^0(?=\d\d$)/, ''),
    ),
  )
  .check(
    z.refine(value => value !== '', { error: 'Digite o DDD.', abort: true }),
    z.refine(value => /^\d{2}$/.test(value), { error: 'Digite o DDD com 2 números.', abort: true }),
    z.refine(isAreaCode, 'Confira o DDD: este não existe.'),
  );
