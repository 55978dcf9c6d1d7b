/**
 * How each figure of a month is counted, as the spreadsheet says it. Days and months are those of São Paulo. No figure
 * mixes two windows: a month, or today.
 */
export const monthDefinitions = {
  entrou:
    'Cobranças pagas no mês, pelo dia do pagamento, menos o que já voltou ao cliente. O mês de agora vai até hoje.',
  antes: 'O mesmo no mês anterior: até o mesmo dia, ou inteiro quando o mês já acabou.',
  anoAntes: 'O mesmo um ano antes: até o mesmo dia, ou inteiro quando o mês já acabou.',
  chegaram: 'Contratos cujo primeiro pagamento foi no mês. Quem volta com um contrato novo conta de novo.',
  sairam: 'Contratos já pagos alguma vez que terminaram no mês, pelo último dia do cartão.',
  associados:
    'Contratos já pagos alguma vez e não terminados, no último dia contado do mês. Com o cartão suspenso também.',
  associadosAntes: 'O mesmo no fim do mês anterior. A diferença é quem chegou menos quem saiu.',
  pagas:
    'Cobranças que vencem no mês e foram pagas, em qualquer dia, menos o que já voltou. O primeiro pagamento de um contrato vence no dia em que é feito.',
  aVencer:
    'Cobranças que vencem no mês, de hoje em diante, também as que só são geradas perto do vencimento.',
  falharam:
    'Cobranças que venceram no mês e seguem sem pagamento, ou que o banco recusou. Primeiros pagamentos não entram.',
  entrouDestas: 'Parte do que entrou no mês que é de cobranças que vencem no mês.',
  naoConcluiram:
    'Cadastros com plano feitos no mês e ainda sem o primeiro pagamento. Não são clientes, não devem, e não entram em nenhuma soma de dinheiro. Somem 30 dias depois de fechar.',
  noPrazo: 'Destes, os que ainda podem pagar, pelo dia em que fecham sozinhos.',
  fechados: 'Destes, os que já fecharam.',
  deAntes: 'Cadastros de meses anteriores sem pagamento que ainda podem pagar.',
  atraso:
    'Hoje: cobranças vencidas, ou recusadas pelo banco, de quem já pagou antes e tem o contrato em vigor. Pela idade desde o vencimento.',
  atrasoDoMes: 'Dessas, as que venceram no mês: as mesmas que falharam.',
  saidas: 'Quem saiu no mês, pelo jeito de sair.',
  origem:
    'Quem chegou no mês e o que entrou no mês, do grupo todo. Cada quadro soma as mesmas pessoas e o mesmo dinheiro.',
  economia: 'Preço normal menos preço pago das visitas e compras que os associados anotaram no mês.',
  anotacoes: 'Visitas e compras anotadas no mês, pelo dia em que foram anotadas.',
  decisoes: 'Hoje: casos abertos na fila, por tipo, e pedidos da equipe que esperam outra pessoa.',
} as const;
