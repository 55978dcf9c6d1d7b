/** What stands in the application's fields before anybody has typed. */
export const emptyApplication = {
  nome: '',
  email: '',
  telefone: '',
  cidade: '',
  uf: '',
  cnpj: '',
  experiencia: '',
  site: '',
};

/** Whether the box of consent was ticked: a browser leaves one that is not out of what it posts. */
export const consents = ({ consentimento }: Readonly<Record<string, string>>): boolean =>
  consentimento !== undefined;
