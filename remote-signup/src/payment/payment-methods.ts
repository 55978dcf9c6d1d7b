import type { PaymentMethod } from '@serafim/contract/api/plan';

/** What people call each way to pay. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  pix: 'Pix',
  cartao: 'Cartão de crédito',
  boleto: 'Boleto',
};

/** When the benefits can be used, by the way one pays. */
export const accessStarts: Readonly<Record<PaymentMethod, string>> = {
  pix: 'Nossa equipe manda o código do Pix para o seu e-mail. Os descontos valem assim que ele é confirmado.',
  cartao: 'O acesso começa assim que a operadora aprova. Os dados do cartão não são pedidos aqui.',
  boleto: 'O acesso começa quando o banco confirma o pagamento, o que pode levar até 3 dias úteis.',
};
