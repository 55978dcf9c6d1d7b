import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import { LimitBox } from '../../reading/limit-box.tsx';
import type { Chapter } from '../../reading/reading-page.tsx';

const duties: Chapter = {
  id: 'seus-cuidados',
  title: 'O que pedimos de você',
  body: (
    <ul>
      <li>Dados verdadeiros, seus e de quem você inclui.</li>
      <li>Autorização de cada dependente, ou ser responsável por ele.</li>
      <li>Carteirinha usada só pela pessoa cujo nome está nela, com documento com foto.</li>
      <li>Senha só sua.</li>
    </ul>
  ),
};

const problems: Chapter = {
  id: 'problemas',
  title: 'Se algo der errado',
  body: (
    <>
      <p>
        O prestador responde pelo atendimento que faz; nós respondemos pelo cartão, pelos descontos anunciados
        e pelos dados que publicamos. Um desconto foi negado? Conte para a gente: resolvemos com o prestador e
        respondemos em até 5 dias.
      </p>
      <p>
        Se a resposta não servir, procure o Procon ou{' '}
        <a href="https://www.consumidor.gov.br" rel="noreferrer">
          consumidor.gov.br
        </a>
        . Vale a lei brasileira, e qualquer ação pode correr na cidade onde você mora.
      </p>
      <p>
        Sobre os seus dados, leia a <Link to={paths.privacy}>política de privacidade</Link>.
      </p>
    </>
  ),
};

/** How long it lasts, how it ends and what either side owes. */
export const contractChapters = (brand: Brand): readonly Chapter[] => [
  {
    id: 'prazo',
    title: 'Prazo, renovação e reajuste',
    body: (
      <LimitBox>
        <p>O contrato dura 12 meses e se renova sozinho por mais 12, até você cancelar.</p>
        <p>O preço é reajustado uma vez por ano, na renovação.</p>
        <p>Antes de cada renovação, avisamos por e-mail o novo preço e como não renovar.</p>
      </LimitBox>
    ),
  },
  {
    id: 'sete-dias',
    title: 'Sete dias para desistir',
    body: (
      <>
        <LimitBox>
          <p>
            Você pode desistir em até 7 dias corridos da contratação, sem dar motivo, e recebe de volta tudo o
            que pagou.
          </p>
        </LimitBox>
        <p>
          É o direito do art. 49 do Código de Defesa do Consumidor. A data final aparece na tela de sucesso. A
          desistência também encerra o seguro ligado ao plano. Se o pagamento foi no cartão, pedimos o estorno
          na hora.
        </p>
      </>
    ),
  },
  {
    id: 'cancelar',
    title: 'Como cancelar',
    body: (
      <>
        <p>Cancelar é tão fácil quanto contratar. Escolha um caminho:</p>
        <ul>
          <li>
            na <Link to={paths.account}>sua conta</Link>, em duas telas, com recibo
          </li>
          <li>
            por <a href={brand.chatUrl}>mensagem</a>
          </li>
          <li>
            por telefone, <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}
          </li>
          <li>
            por e-mail, <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </li>
        </ul>
        <p>
          Confirmamos o pedido na hora. Depois dos 7 dias, o cartão vale até o fim do período já pago e nada
          mais é cobrado.
        </p>
      </>
    ),
  },
  {
    id: 'pagamento',
    title: 'Pagamento',
    body: (
      <p>
        Você escolhe Pix, cartão ou boleto, por mês ou por ano. O acesso começa quando o primeiro pagamento é
        confirmado. Por mês, o primeiro período vai do pagamento até a véspera do vencimento e custa só os
        dias que tem; depois vêm meses inteiros. Por ano, o período é de um ano a partir do pagamento, e o dia
        do vencimento serve só para o aviso da renovação. O código do Pix ou do boleto chega por e-mail 5 dias
        antes do vencimento; o cartão é cobrado no dia e, se o banco recusar, de novo 1, 3 e 7 dias depois.
        Uma cobrança em aberto por mais de 30 dias suspende o cartão até o pagamento. Os meses em que ele
        ficou suspenso não são cobrados.
      </p>
    ),
  },
  duties,
  problems,
];
