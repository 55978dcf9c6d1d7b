/** The title of each page; the shell adds the name of the brand. */
export const titles = {
  signIn: 'Entrar',
  recovery: 'Recuperar a senha',
  card: 'Carteirinha',
  account: 'Minha conta',
  doctor: 'Falar com o médico',
  consultations: 'Consultas',
  appointment: 'Pedir uma consulta',
  answer: 'Pedido de consulta',
  verify: 'Conferir carteirinha',
  refundKey: 'Receber uma devolução',
} as const;
