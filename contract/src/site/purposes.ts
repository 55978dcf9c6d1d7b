/** One reason for which we store data: the row that LGPD art. 9 requires to be plain and easy to find. */
interface Purpose {
  what: string;
  data: string;
  why: string;
  basis: string;
  kept: string;
}

/** Data that the site collects, form by form. A form that collects more needs a change here first. */
export const purposes = [
  {
    what: 'Contratar um plano',
    data: 'Nome, e-mail, celular, CPF, endereço, plano, forma de pagamento e senha.',
    why: 'Fazer o contrato, cobrar, emitir a carteirinha e deixar você entrar.',
    basis: 'Contrato (art. 7º, V)',
    kept: 'Durante o contrato e por 5 anos depois do fim, prazo em que alguém pode discutir o contrato.',
  },
  {
    what: 'Incluir dependentes',
    data: 'Nome e CPF de cada pessoa. Nada mais.',
    why: 'Dar a cada um a própria carteirinha.',
    basis: 'Contrato (art. 7º, V); para crianças, sempre no melhor interesse delas (art. 14)',
    kept: 'Enquanto a pessoa estiver no plano e por 5 anos depois.',
  },
  {
    what: 'Emitir e conferir a carteirinha',
    data: 'CPF digitado, nome curto, plano, número e validade.',
    why: 'Mostrar na recepção que o cartão vale. O CPF sai na imagem com partes escondidas.',
    basis: 'Contrato (art. 7º, V)',
    kept: 'O CPF digitado não é guardado: ele só encontra o seu cadastro.',
  },
  {
    what: 'Anotar visitas e compras na sua conta, se você quiser',
    data: 'Dia, lugar, para quem e os dois preços. O motivo nunca.',
    why: 'Somar o que você economizou e mostrar só a você.',
    basis: 'Pedido seu (art. 7º, V)',
    kept: 'Até você apagar, ou até o seu cadastro ser apagado.',
  },
  {
    what: 'Falar com o médico por vídeo',
    data: 'Dia e hora, para quem, como terminou e o seu consentimento. O motivo não é pedido nem guardado. A quem atende passamos o nome da pessoa atendida e o seu e-mail.',
    why: 'Guardar o seu lugar na fila, abrir a sala e provar o consentimento.',
    basis: 'Contrato (art. 7º, V) e consentimento (art. 11, I)',
    kept: '5 anos depois de cada consulta, ou até o seu cadastro ser apagado.',
  },
  {
    what: 'Pedir uma consulta a uma clínica da rede',
    data: 'Especialidade ou exame, dias, para quem, telefone e recado, e a resposta da clínica. À clínica passamos isso, o nome de quem vai ser atendido e o seu. O CPF, não.',
    why: 'Levar o pedido à clínica e a resposta a você.',
    basis: 'Pedido seu (art. 7º, V) e tutela da saúde (art. 11, II, f)',
    kept: '1 ano depois de cada pedido, ou até o seu cadastro ser apagado.',
  },
  {
    what: 'Falar com a gente',
    data: 'Nome, e-mail, assunto e mensagem. CPF só quando o assunto é o seu contrato.',
    why: 'Responder a você.',
    basis: 'Pedido seu (art. 7º, V e IX)',
    kept: '2 anos depois da resposta.',
  },
  {
    what: 'Pedir o aviso de um local novo na rede',
    data: 'E-mail, cidade e, se você quiser, a especialidade ou o exame que procura.',
    why: 'Mandar um único e-mail quando houver um local.',
    basis: 'Consentimento (art. 7º, I; art. 11, I)',
    kept: 'O e-mail, até o aviso sair. O pedido inteiro, por 1 ano no máximo, ou até você retirar o consentimento.',
  },
  {
    what: 'Pedir para ser licenciado',
    data: 'Nome, e-mail, celular, cidade, estado, CNPJ e experiência (os dois últimos, se você quiser).',
    why: 'Avaliar o pedido e entrar em contato.',
    basis: 'Consentimento (art. 7º, I)',
    kept: '1 ano, ou até você retirar o consentimento.',
  },
  {
    what: 'Pedir uma proposta para empresa',
    data: 'Nome e CNPJ da empresa, plano, quantas pessoas, e o nome, e-mail e telefone de quem pede.',
    why: 'Montar a proposta e responder a quem pediu.',
    basis: 'Consentimento (art. 7º, I)',
    kept: '1 ano, ou até você retirar o consentimento.',
  },
  {
    what: 'Cadastrar uma clínica',
    data: 'Dados do estabelecimento, do diretor técnico e dos médicos, e o contato de quem responde.',
    why: 'Conferir o cadastro e publicar a clínica na busca. O contato de quem responde não é publicado.',
    basis: 'Contrato (art. 7º, V)',
    kept: 'Enquanto a clínica estiver na rede e por 5 anos depois.',
  },
  {
    what: 'Manter o site seguro',
    data: 'Endereço de internet (IP) e hora do acesso.',
    why: 'Barrar quem tenta adivinhar senhas ou CPFs, e cumprir o Marco Civil da Internet.',
    basis: 'Obrigação legal (art. 7º, II) e interesse legítimo (art. 7º, IX)',
    kept: '6 meses, como manda o Marco Civil (art. 15).',
  },
] as const satisfies readonly Purpose[];
