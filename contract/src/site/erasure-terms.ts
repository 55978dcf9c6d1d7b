/** Days in which a request for erasure is answered. */
export const ERASURE_DAYS = 15;

/** Years for which the proof of a contract is retained after its end. */
export const RETENTION_YEARS = 5;

/** Data that erasing removes, as members, administrators and e-mails read them. */
export const erasedData: readonly string[] = [
  'nome, e-mail, celular, endereço e senha',
  'nome e CPF dos dependentes',
  'o cartão guardado para as cobranças',
  'o registro das consultas por vídeo',
  'mensagens, interesse em ser licenciado e pedidos de “avise-me” feitos com o mesmo e-mail',
];

/** Data that are retained, with the reason. */
export const retainedData: readonly { what: string; why: string }[] = [
  {
    what: 'plano, datas e registro das cobranças, com o CPF de quem pagou',
    why: `provam o que foi contratado, pago e devolvido, por ${RETENTION_YEARS} anos depois do fim do contrato; o CPF fica cifrado e fora de qualquer busca, e é apagado no fim do prazo`,
  },
  {
    what: 'a lista do que a nossa equipe fez com o cadastro, sem os dados',
    why: 'prova que os dados foram tratados como a lei manda',
  },
];

/** Reason for which erasing waits for the end of the contract. */
export const erasureCondition = 'Enquanto o contrato vale, precisamos dos dados para cumpri-lo.';
