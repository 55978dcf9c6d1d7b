import type { Access } from '@serafim/contract/api/http/row';
import { describe, expect, it } from 'vitest';
import { permissions } from './authorization.ts';

const rows = (access: Access) =>
  Object.keys(permissions)
    .filter(row => permissions[row] === access)
    .sort();
const below = (path: string) =>
  Object.keys(permissions)
    .filter(row => row.split(' ')[1]?.split('/')[1] === path)
    .sort();

/** The table said a second time, so that a row that is loosened by mistake is loosened twice or not at all. */
describe('without the table', () => {
  it('everyone reaches the forms of the site, the sign-in and what a token of 128 bits opens', () => {
    expect(rows('anyone')).toEqual(
      [
        'GET /openapi.json GET /livez GET /readyz GET /imagem-do-site.png GET /cep/:cep',
        'GET /clinicas GET /clinicas/:clinica POST /createClinica POST /avise-me POST /contato POST /licenciado POST /proposta',
        'POST /cadastro GET /contratacao/:passe GET /contratacao/:passe/contrato.pdf',
        'GET /contratacao/:passe/recibo.pdf GET /contratacao/:passe/pagamento.pdf GET /contratacao/:passe/boleto.pdf',
        'GET /contratacao/:passe/carteirinhas POST /contratacao/:passe/pagamento PUT /contratacao/:passe/pagamento',
        'POST /mensagens/correio POST /pagamentos/avisos/:provedor GET /getCarteirinhaByCpf/:cpf POST /carteirinha GET /verificar/:token',
        'GET /pedidos/:passe PUT /pedidos/:passe/resposta',
        'POST /devolucao PUT /devolucao',
        'GET /carteirinhas/:passe GET /carteirinhas/:passe/:arquivo',
        'POST /sessao GET /sessao DELETE /sessao POST /sessao/codigo POST /convite PUT /convite',
        'POST /recuperar-senha POST /recuperar-senha/codigo PUT /recuperar-senha',
      ]
        .flatMap(line => line.match(/[A-Z]+ \S+/g) ?? [])
        .sort(),
    );
  });

  it('members reach their own account, and administrators their own security', () => {
    expect(rows('member')).toEqual(below('minha-conta'));
    expect(rows('own-security')).toEqual(below('minha-seguranca'));
    expect(rows('self')).toEqual(['GET /getUsuariosByID/:id']);
  });

  it('a role that reads reaches lists and files, changes nothing and takes nothing away', () => {
    expect(rows('leitura')).toEqual(
      [
        'GET / GET /painel GET /painel/mes GET /clientes/:id/ficha GET /clientes/:id/historico GET /clientes/:id/folha GET /clientes/:id/linha GET /auditoria GET /avise-me',
        'GET /painel/numeros/:numero GET /devolucoes GET /eliminacoes GET /mensagens GET /clinicas/pendentes POST /clientes/busca GET /fila GET /fila/:tipo/:id GET /clientes/:id/emails/:email',
      ]
        .flatMap(line => line.match(/[A-Z]+ \S+/g) ?? [])
        .sort(),
    );
  });

  it('only managers reach the team and the payments that fit no charge, and nothing else needs that', () => {
    expect(rows('gestao')).toEqual([...below('equipe'), ...below('avisos-sem-cobranca')].sort());
  });
});
