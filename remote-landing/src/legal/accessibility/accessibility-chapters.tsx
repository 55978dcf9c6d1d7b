import type { Brand } from '@serafim/contract/brand/brand';
import styles from '../../reading/reading-page.module.css';
import type { Chapter } from '../../reading/reading-page.tsx';

/** What was done so that everybody can use the site, what still fails, and where to report it. */
export const accessibilityChapters = (brand: Brand): readonly Chapter[] => [
  {
    id: 'compromisso',
    title: 'O que buscamos',
    body: (
      <p>
        Este site segue as diretrizes WCAG 2.2, nível AA, e a norma brasileira ABNT NBR 17225, como pede a Lei
        Brasileira de Inclusão (art. 63).
      </p>
    ),
  },
  {
    id: 'o-que-fizemos',
    title: 'O que já funciona',
    body: (
      <ul>
        <li>Tudo pode ser feito só com o teclado, e o foco está sempre à vista.</li>
        <li>Um atalho no começo de cada página leva direto ao conteúdo.</li>
        <li>Títulos, listas, tabelas e campos têm nomes que o leitor de tela anuncia.</li>
        <li>Erros de formulário dizem o que corrigir, em palavras, e levam ao campo.</li>
        <li>As cores têm contraste de pelo menos 4,5 para 1 no texto, e nada depende só de cor.</li>
        <li>A letra do texto foi desenhada para quem tem baixa visão.</li>
        <li>A página pode ser ampliada até 400% e cabe em telas de 320 pixels.</li>
        <li>Quem pede menos movimento no aparelho não vê animações.</li>
        <li>Botões e links de ação têm tamanho para o dedo.</li>
        <li>A leitura não depende de tempo: nada some antes que você termine.</li>
      </ul>
    ),
  },
  {
    id: 'como-testamos',
    title: 'Como conferimos',
    body: (
      <p>
        A cada versão, um programa (axe) confere todas as páginas, e testes percorrem os caminhos principais.
        Isso não substitui pessoas: ainda não fizemos um teste completo com pessoas com deficiência.
      </p>
    ),
  },
  {
    id: 'limites',
    title: 'O que ainda não está bom',
    body: (
      <ul>
        <li>
          A carteirinha baixada é uma imagem. O leitor de tela não lê o que está dentro dela; os mesmos dados
          podem ser pedidos pelo telefone.
        </li>
        <li>Não há tradução para Libras no site. Por mensagem de texto, o atendimento é o mesmo.</li>
        <li>A consulta por vídeo é feita no sistema de {brand.telemedicine.partner}, que não controlamos.</li>
        <li>A acessibilidade de cada clínica é a que ela informou no cadastro; confirme antes de ir.</li>
      </ul>
    ),
  },
  {
    id: 'avise',
    title: 'Achou uma barreira?',
    body: (
      <>
        <p>Diga em que página e o que você tentava fazer. Respondemos em até 5 dias.</p>
        <ul>
          <li>
            <a href={`mailto:${brand.email}`} className={styles.alone}>
              {brand.email}
            </a>
          </li>
          <li>
            <a href={brand.chatUrl} className={styles.alone}>
              Conversar por mensagem
            </a>
          </li>
          <li>
            <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}
          </li>
        </ul>
        <p>Se precisar, fazemos por você, por telefone ou mensagem, o que não conseguir fazer aqui.</p>
      </>
    ),
  },
];
