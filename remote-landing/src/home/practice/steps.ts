/** How it works, from signing up to paying less. */
export const steps: readonly { title: string; text: string }[] = [
  { title: 'Contrate pelo site', text: 'Nome, contato, plano e pagamento. Quatro etapas.' },
  {
    title: 'Baixe a carteirinha',
    text: 'Ela sai na hora, com o seu CPF. Os dependentes têm a deles.',
  },
  { title: 'Mostre e pague menos', text: 'Na recepção ou no balcão, antes de pagar.' },
];
