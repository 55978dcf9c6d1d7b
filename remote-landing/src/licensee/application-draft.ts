/** The application's place on the page, and its name when the browser posts it by itself. */
export const APPLICATION = 'candidatura';

/** The application's fields before anything was typed. */
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
