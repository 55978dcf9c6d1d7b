import { requestDays, roleLabels } from '@serafim/contract/api/team/team';
import { WITHDRAWAL_DAYS } from '@serafim/contract/site/calendar';
import { ERASURE_DAYS, RETENTION_YEARS } from '@serafim/contract/site/erasure-terms';
import { MESSAGE_DAYS, UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { paths } from '@serafim/contract/site/paths';
import { retentionDays, UNPAID_DAYS } from '@serafim/contract/site/retention';
import { ownPaths } from '../own-paths.ts';

/** A part of the manual: what is done, step by step, or what holds. */
export interface Chapter {
  id: string;
  title: string;
  lead: string;
  points: readonly { name: string; text: string }[];
  /** The page that it is about. */
  page: { path: string; label: string };
}

/** What an administrator has to know, in the order of a day's work. */
export const chapters: readonly Chapter[] = [
  {
    id: 'funcoes',
    title: 'Funções da equipe',
    lead: 'Cada pessoa tem uma função. Cada função faz tudo o que a anterior faz.',
    points: [
      {
        name: roleLabels.leitura,
        text: 'Vê o painel, a fila, as fichas e as versões. Não muda nada e não exporta listas.',
      },
      {
        name: roleLabels.atendimento,
        text: 'Responde mensagens, corrige cadastros, devolve dinheiro, troca e encerra planos, aprova clínicas, elimina dados e vê o CPF completo.',
      },
      {
        name: roleLabels.gestao,
        text: 'Cuida também da equipe, dos avisos do banco que não batem com nenhuma cobrança e das versões do site.',
      },
      {
        name: 'Convidar ou mudar a função',
        text: `Uma pessoa da gestão pede, outra da gestão aprova. O pedido e o convite valem ${requestDays} dias.`,
      },
      {
        name: 'O que fica registrado',
        text: 'Toda leitura de ficha e toda mudança, com o seu nome. A pessoa vê na conta dela que a administração abriu ou mudou o cadastro.',
      },
    ],
    page: { path: ownPaths.team, label: 'Equipe' },
  },
  {
    id: 'fila',
    title: 'A fila',
    lead: 'Tudo o que espera alguém está em Mensagens, pelo prazo. O que vence antes vem primeiro.',
    points: [
      {
        name: 'Responder',
        text: `Prazo de ${MESSAGE_DAYS} dias. A resposta sai por e-mail ${UNDO_SECONDS} segundos depois: até lá dá para desfazer. O que a pessoa responder volta para a mesma conversa.`,
      },
      {
        name: 'Respostas prontas',
        text: 'Escolha com 1, 2 ou 3. Uma lacuna em vermelho falta preencher. O quadro verde diz o que os registros sabem; sem quadro, confira na ficha.',
      },
      {
        name: 'E-mail que não é o do cadastro',
        text: 'CPF não é segredo: a quem escreve de outro endereço, não conte nada da conta. Use “Achar a pessoa” e peça que escreva do e-mail do cadastro.',
      },
      {
        name: 'Duas pessoas no mesmo caso',
        text: 'Assuma o caso antes de escrever. Se alguém respondeu antes, a página avisa, e o seu texto fica guardado.',
      },
      {
        name: 'Encerrar sem responder',
        text: 'Só com um motivo, que fica guardado. Uma resposta da pessoa reabre o caso.',
      },
    ],
    page: { path: ownPaths.inbox, label: 'Mensagens' },
  },
  {
    id: 'devolucoes',
    title: 'Devoluções',
    lead: 'O dinheiro volta por onde veio; o de um boleto, para a chave Pix da pessoa. O e-mail sai quando o banco confirma.',
    points: [
      {
        name: 'Inteira ou em parte',
        text: 'Na ficha, “Devolver”: escolha o pagamento, o valor e o motivo. O e-mail ao lado é o que a pessoa vai ler. O contrato continua, e a próxima cobrança vem.',
      },
      {
        name: 'Acima do limite',
        text: 'A régua mostra o limite: o que voltou à mesma pessoa em 30 dias conta junto. Acima dele o botão é “Pedir aprovação”, e outra pessoa decide na fila. Quem pediu pode desfazer o pedido, nunca aprovar.',
      },
      {
        name: 'Desistência',
        text: `Até ${WITHDRAWAL_DAYS} dias depois de contratar, tudo volta, e os cartões param no mesmo dia. Acima do limite, quem aprova encerra o contrato junto; os dias contam até o pedido.`,
      },
      {
        name: '“Ainda não sabemos se saiu”',
        text: 'O banco não respondeu. O site pergunta de novo sozinho e nunca manda duas vezes. Não peça outra devolução.',
      },
      {
        name: 'Espera uma chave Pix',
        text: 'A pessoa recebeu por e-mail um link para informar a chave. Não anote uma chave dita por telefone: peça que use o link.',
      },
    ],
    page: { path: `${ownPaths.inbox}?tipo=devolver`, label: 'devoluções na fila' },
  },
  {
    id: 'clientes',
    title: 'Fichas e cobranças',
    lead: 'A ficha junta o cartão, o que está em aberto e tudo o que aconteceu, com os e-mails como saíram.',
    points: [
      {
        name: 'Quem não pagou',
        text: `Um cadastro sem pagamento se encerra sozinho em ${UNPAID_DAYS} dias. Até lá, “Mandar a cobrança” leva o código e a página do pagamento.`,
      },
      {
        name: 'E-mails',
        text: `“Abrir” mostra o e-mail como saiu, sem os links que abrem a conta. “Mandar de novo” vai ao endereço de agora. Guardamos por ${retentionDays.sentMail} dias.`,
      },
      {
        name: 'E-mail que não chegou',
        text: 'A linha fica marcada, com o que o servidor respondeu. Corrija o endereço em “Corrigir dados” e mande de novo.',
      },
      {
        name: 'Anotações',
        text: 'Só a equipe lê. A pessoa recebe as anotações se pedir os dados dela: escreva só o que diria a ela.',
      },
    ],
    page: { path: paths.clients, label: 'Clientes' },
  },
  {
    id: 'exclusoes',
    title: 'Exclusão de dados',
    lead: `Quem pede a exclusão recebe resposta em até ${ERASURE_DAYS} dias. É um direito: não peça o motivo.`,
    points: [
      {
        name: 'Antes de apagar',
        text: 'O contrato precisa ter acabado, e nada pode faltar devolver. A página diz o que impede.',
      },
      {
        name: 'O que some e o que fica',
        text: `Nome, contatos, dependentes, mensagens e e-mails somem na hora. Cobranças e o CPF de quem pagou ficam por ${RETENTION_YEARS} anos, cifrados, porque a lei manda.`,
      },
      {
        name: 'Não dá para desfazer',
        text: 'Confira o nome e o protocolo. Nem uma cópia de segurança traz os dados de volta: eles são apagados de novo.',
      },
      {
        name: 'Recusar',
        text: 'Só com um motivo, que a pessoa recebe por e-mail.',
      },
    ],
    page: { path: ownPaths.erasures, label: 'Exclusões' },
  },
  {
    id: 'clinicas',
    title: 'Clínicas',
    lead: 'Uma clínica entra na rede quando alguém aprova o cadastro.',
    points: [
      {
        name: 'Aprovar',
        text: `Ela entra ${UNDO_SECONDS} segundos depois, com o e-mail a ela e a quem pediu aviso. Até lá dá para desfazer.`,
      },
      {
        name: 'Recusar',
        text: 'Diga o que falta: a clínica recebe o texto e pode mandar o cadastro de novo.',
      },
      {
        name: 'Consulta sem resposta',
        text: 'A clínica não respondeu a um pedido. Ligue para ela e conte à pessoa o que ficou combinado.',
      },
    ],
    page: { path: ownPaths.clinics, label: 'Clínicas' },
  },
  {
    id: 'mes',
    title: 'O mês',
    lead: 'O painel conta cada coisa uma vez, e a planilha tem os mesmos números, com a definição de cada um.',
    points: [
      {
        name: 'Cobranças do mês',
        text: 'Só as que vencem no mês: pagas, que ainda vencem e que falharam somam o total.',
      },
      {
        name: 'Não concluíram',
        text: 'Fizeram o cadastro e não pagaram. Não são clientes e não contam em soma nenhuma.',
      },
      {
        name: 'Em atraso',
        text: 'Quem já pagou antes e deve agora, pela idade da cobrança. É o mesmo número em Clientes, em “em atraso”.',
      },
    ],
    page: { path: ownPaths.overview, label: 'Painel' },
  },
  {
    id: 'versoes',
    title: 'Versões do site',
    lead: 'Cada parte do site é de uma equipe, que publica sozinha. A página diz o que está no ar e o que espera alguém.',
    points: [
      {
        name: 'Em teste',
        text: 'Uma versão nova vai a poucas visitas primeiro. Se elas forem piores, sai sozinha; se não forem, vai a todas. A frase diz quando.',
      },
      {
        name: 'Espera você',
        text: 'Uma mudança grande pede uma segunda pessoa. Compare as imagens, ao vivo e nova, nos dois tamanhos. Quem preparou não aprova.',
      },
      {
        name: 'Algo deu errado',
        text: '“Voltar à …” põe a versão anterior no ar em segundos. “Suspender publicações” segura todas, com motivo e fim.',
      },
    ],
    page: { path: ownPaths.versions, label: 'Versões' },
  },
  {
    id: 'entrada',
    title: 'A sua entrada',
    lead: 'Senha e um código do celular. Sem uso, a página pede a senha de novo em 15 minutos; o que você escreveu fica guardado.',
    points: [
      {
        name: 'Celular perdido',
        text: 'Entre com um código reserva e ligue outro celular em Segurança. Sem códigos reserva, fale com quem opera o servidor.',
      },
      {
        name: 'Alguém saiu da equipe',
        text: 'Desative a pessoa em Equipe no mesmo dia: ela sai de todos os aparelhos na hora.',
      },
    ],
    page: { path: ownPaths.security, label: 'Segurança' },
  },
];
