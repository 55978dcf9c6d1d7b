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
