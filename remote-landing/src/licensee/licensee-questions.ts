/** The questions that candidates have first. */
export const questions: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'quanto-ganho',
    question: 'Quanto vou ganhar?',
    answer:
      'Não prometemos ganho. O resultado depende do seu trabalho, da sua região e do tempo que você dedica. As regras de remuneração são entregues por escrito antes de você decidir.',
  },
  {
    id: 'preciso-pagar',
    question: 'Preciso pagar para me candidatar?',
    answer:
      'Não. Candidatar-se é de graça. Se o contrato tiver algum custo, ele aparece por escrito antes da assinatura, e você tem tempo para ler.',
  },
  {
    id: 'e-franquia',
    question: 'É uma franquia?',
    answer:
      'Depende do contrato. Se for franquia, você recebe a Circular de Oferta de Franquia (COF) pelo menos 10 dias antes de assinar ou pagar, como manda a Lei 13.966/2019.',
  },
  {
    id: 'outra-regiao',
    question: 'Posso me candidatar de um estado em que a rede ainda não está?',
    answer:
      'Sim. A candidatura fica guardada e nós dizemos com clareza se há previsão para a sua região. Onde não há rede, não há desconto para vender.',
  },
  {
    id: 'outro-trabalho',
    question: 'Posso ter outro trabalho?',
    answer: 'Pode. Só não represente um produto que concorra com o cartão sem combinar com a gente.',
  },
  {
    id: 'como-saio',
    question: 'Como deixo de ser licenciado?',
    answer:
      'As condições de saída ficam no contrato que você lê antes. Desistir da candidatura é simples: responda ao nosso e-mail, e apagamos os seus dados.',
  },
];
