/** Days in which a request for erasure is answered. */
export const ERASURE_DAYS = 15;

/** Years for which what proves a contract is kept after its end. */
export const KEPT_YEARS = 5;

/** What erasing takes away, as members, the administration and mails read it. */
export const erasedParts: readonly string[] = [
  'nome, e-mail, celular, endereço e senha',
  'nome e CPF dos dependentes',
  'o cartão guardado para as cobranças',
  'mensagens, interesse em ser licenciado e pedidos de “avise-me” feitos com o mesmo e-mail',
];

/** What stays and why. */
export const keptParts: readonly { what: string; why: string }[] = [
  {
    what: 'plano, datas e registro das cobranças, com o CPF de quem pagou',
    why: `provam o que foi contratado, pago e devolvido, por ${KEPT_YEARS} anos depois do fim do contrato; o CPF fica cifrado e fora de qualquer busca, e é apagado no fim do prazo`,
  },
  {
    what: 'a lista do que a nossa equipe fez com o cadastro, sem os dados',
    why: 'prova que os dados foram tratados como a lei manda',
  },
];

/** When erasing is possible. */
export const erasureCondition = 'Enquanto o contrato vale, precisamos dos dados para cumpri-lo.';
