import type { PaymentMethod } from '@serafim/contract/api/plan-table';

/** When the benefits can be used, by the way one pays. */
export const accessStarts: Readonly<Record<PaymentMethod, string>> = {
  pix: 'O código aparece em seguida e vai para o seu e-mail. Os descontos valem assim que ele é pago.',
  cartao: 'Você informa o cartão em seguida. Os descontos valem assim que a operadora aprova.',
  boleto:
    'A linha digitável aparece em seguida. Os descontos valem quando o banco confirma, em até 3 dias úteis.',
};
