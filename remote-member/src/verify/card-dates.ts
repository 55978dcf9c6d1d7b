/** `2027-11-30` as `30/11/2027`. */
export const plainDate = (isoDate: string): string => isoDate.split('-').reverse().join('/');

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** A day in full, as the company's place has it: `21 de novembro de 2026`. */
export const dayInFull = (moment: Date): string => longDate.format(moment);
