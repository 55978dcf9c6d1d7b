import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { plainDay } from '@serafim/contract/site/calendar';
import { openCpf } from '../../identity/person/person-row.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { contractNumber, type Membership } from '../../money/membership/contract-repository.ts';
import { codeOfLine, printedLine } from '../../money/payment/boleto/boleto-line.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { BoletoData } from './boleto-document.ts';

/** An open charge with a boleto, as its paper says it. */
export const boletoData = (
  { person, contract }: Membership,
  charge: ChargeRow,
  line: string,
  cipher: Cipher,
  isSandbox: boolean,
): BoletoData => ({
  linha: printedLine(line),
  codigo: codeOfLine(line),
  valor: formatMoney(charge.amount),
  vencimento: plainDay(charge.due_on),
  pagador: person.name,
  cpf: maskCpf(openCpf(cipher, person)),
  contrato: contractNumber(contract),
  referencia: charge.reference,
  demonstracao: isSandbox,
  feitoEm: charge.created_at,
});
