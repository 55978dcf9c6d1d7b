import type { ClientEvent } from '@serafim/contract/api/client/client-file';

const fieldNames: Readonly<Record<string, string>> = {
  nome: 'o nome',
  // With a hyphen at which no line breaks.
  email: 'o e\u2011mail',
  telefone: 'o telefone',
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** An event in the history of a client, as a sentence. */
export function describeEvent({ quem, acao, campos }: ClientEvent): string {
  switch (acao) {
    case 'cadastrou':
      return 'cadastro pelo site';
    case 'email-recusado':
      return `o servidor do e\u2011mail recusou uma mensagem (${campos.join(', ')}): confira o endereço`;
    case 'abriu':
      return `${quem} abriu o cadastro`;
    case 'mostrou-cpf':
      return `${quem} viu o CPF completo`;
    case 'exportou':
      return `${quem} exportou a lista`;
    case 'viu-devolucoes':
      return `${quem} viu que uma devolução está atrasada`;
    case 'mandou-devolver':
      if (campos.includes('pedido')) return `${quem} pediu uma devolução, que outra pessoa aprova`;
      if (campos.includes('aprovado')) return `${quem} aprovou uma devolução`;
      return `${quem} ${campos.includes('chavePix') ? 'trocou a chave Pix de uma devolução' : 'mandou devolver um pagamento'}`;
    case 'viu-aviso-do-banco':
      return `${quem} viu um aviso do banco que não bate com a cobrança`;
    case 'resolveu-aviso-do-banco':
      return `${quem} resolveu um aviso do banco`;
    case 'registrou-eliminacao':
      return `${quem} registrou um pedido de eliminação`;
    case 'recusou-eliminacao':
      return `${quem} recusou o pedido de eliminação`;
    case 'eliminou':
      return `${quem} eliminou os dados`;
    case 'alterou':
      return campos.length === 0
        ? `${quem} salvou sem mudanças`
        : `${quem} mudou ${list.format(campos.map(name => fieldNames[name] ?? name))}`;
  }
}
