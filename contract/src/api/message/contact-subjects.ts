/** Subjects of the contact form, with what people read. */
export const contactSubjects = {
  duvida: 'Dúvida',
  cancelamento: 'Cancelamento',
  cobranca: 'Cobrança',
  rede: 'Rede ou desconto negado',
  dados: 'Meus dados (LGPD)',
  empresa: 'Empresa',
  imprensa: 'Imprensa',
} as const;

export type ContactSubject = keyof typeof contactSubjects;

/** Subjects about a membership: only these ask for the CPF. */
export const memberSubjects: readonly ContactSubject[] = ['cancelamento', 'cobranca', 'rede', 'dados'];
