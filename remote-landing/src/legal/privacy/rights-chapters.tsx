import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import type { Chapter } from '../../reading/reading-page.tsx';

const rights: Chapter = {
  id: 'seus-direitos',
  title: 'Seus direitos',
  body: (
    <>
      <p>A LGPD (art. 18) garante que você possa, sem pagar nada:</p>
      <ul>
        <li>confirmar se temos dados seus e ver quais são;</li>
        <li>corrigir o que está errado ou desatualizado;</li>
        <li>pedir que dados desnecessários sejam bloqueados ou apagados;</li>
        <li>levar os seus dados para outra empresa;</li>
        <li>saber com quem os dividimos;</li>
        <li>retirar um consentimento, e saber o que muda sem ele;</li>
        <li>se opor a um uso de que você discorda.</li>
      </ul>
    </>
  ),
};

/** The rights that people have, and what we do to protect their data. */
export const rightsChapters = (brand: Brand): readonly Chapter[] => [
  rights,
  {
    id: 'como-pedir',
    title: 'Como pedir',
    body: (
      <>
        <p>
          Quem tem plano vê nome, e-mail e celular em <Link to={paths.account}>Minha conta</Link>. Qualquer
          pessoa pode escrever para <a href={`mailto:${brand.dpo.email}`}>{brand.dpo.email}</a>, com plano ou
          sem plano, cliente ou dependente.
        </p>
        <p>
          Confirmamos o recebimento na hora e respondemos por completo em até 15 dias. Antes de entregar ou
          apagar dados, conferimos se quem pede é mesmo a pessoa.
        </p>
        <p>
          Ao apagar, removemos o que identifica você. Os registros de cobrança ficam pelo prazo que a lei
          manda, e nós dizemos quais são. Se a resposta não resolver, você pode reclamar à{' '}
          <a href="https://www.gov.br/anpd" rel="noreferrer">
            ANPD
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    body: (
      <>
        <ul>
          <li>A senha é guardada embaralhada: nem nós conseguimos lê-la.</li>
          <li>O CPF não vai para endereços de página nem para os registros do sistema.</li>
          <li>Na carteirinha, o CPF aparece com partes escondidas.</li>
          <li>Muitas tentativas seguidas de entrar ou de emitir carteirinha são barradas.</li>
          <li>Só quem atende você acessa o seu cadastro.</li>
        </ul>
        <p>
          Se acontecer um incidente que possa prejudicar você, avisamos você e a ANPD em até 3 dias úteis,
          dizendo o que houve e o que fazer.
        </p>
      </>
    ),
  },
  {
    id: 'criancas',
    title: 'Crianças e outras pessoas que você inclui',
    body: (
      <p>
        Quem contrata pode incluir filhos, parentes ou amigos. Ao incluir alguém, você diz que é responsável
        pela pessoa ou que tem autorização dela. Pedimos só nome e CPF, e usamos só para a carteirinha.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Se este texto mudar',
    body: (
      <p>
        A data no começo da página diz desde quando o texto vale. Se uma mudança afetar o uso dos seus dados,
        avisamos por e-mail antes.
      </p>
    ),
  },
];
