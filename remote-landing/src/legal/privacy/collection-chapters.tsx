import type { Brand } from '@serafim/contract/brand/brand';
import { insuranceNote } from '@serafim/contract/brand/insurance-note';
import type { Chapter } from '../../reading/reading-page.tsx';
import { PurposeList } from './purpose-list.tsx';
import { RetentionList } from './retention-list.tsx';

const cookies: Chapter = {
  id: 'cookies',
  title: 'Cookies e memória do aparelho',
  body: (
    <>
      <p>
        Usamos apenas cookies de que o site precisa para funcionar: um que mantém você conectado depois de
        entrar, um que reconhece por um ano o aparelho em que você já entrou, para que ninguém impeça a sua
        entrada errando a senha de propósito, e um número sorteado que mantém a mesma versão do site durante a
        visita. Só quem abre um link de pré-visualização da nossa equipe recebe mais um, por duas horas. Não
        há cookies de propaganda nem de outras empresas, por isso não há aviso para aceitar.
      </p>
      <p>
        O site nos avisa se cada parte da página abriu e em quanto tempo, para desfazermos sozinhos uma versão
        com defeito. O aviso não diz quem você é nem o que digitou. O de uma versão em teste é guardado, com
        números embaralhados no lugar da visita e do endereço, e é apagado em até uma hora depois que o teste
        termina. De um erro guardamos por duas semanas o tipo, o lugar no programa e quantas visitas o
        encontraram, sem dizer quais.
      </p>
      <p>
        O que você digita no cadastro, no cadastro de uma clínica ou na recuperação da senha fica guardado na
        memória desta aba do navegador até você terminar ou fechá-la, e com isso o ponto em que você estava em
        cada página. A senha não é guardada ali. Depois do cadastro ficam na aba o primeiro nome e uma chave
        que abre só aquele contrato.
      </p>
      <p>
        As carteirinhas que você manda guardar ficam neste aparelho, também depois de sair da conta, até
        alguém apagá-las em Carteirinha. O navegador guarda também as letras da página que as mostra sem
        internet, que alguém entrou neste aparelho, até sair, e se já ofereceu o site como aplicativo, para
        não oferecer de novo. Na administração guarda também se quem atende desligou os atalhos de teclado e,
        só nesta aba, a resposta que está escrevendo a uma mensagem, até mandar ou sair.
      </p>
    </>
  ),
};

/** Who we are, what we collect and what we do not. */
export const collectionChapters = (brand: Brand): readonly Chapter[] => [
  {
    id: 'quem-somos',
    title: 'Quem cuida dos seus dados',
    body: (
      <>
        <p>
          {brand.legalName}, CNPJ {brand.cnpj}, {brand.address}, decide como os seus dados são usados neste
          site. Na lei, é a controladora.
        </p>
        <p id="encarregado">
          Para qualquer assunto de privacidade, escreva a quem cuida dos seus dados: {brand.dpo.name},{' '}
          <a href={`mailto:${brand.dpo.email}`}>{brand.dpo.email}</a>.
        </p>
      </>
    ),
  },
  {
    id: 'quais-dados',
    title: 'Quais dados, para quê e por quanto tempo',
    body: <PurposeList />,
  },
  {
    id: 'prazos',
    title: 'Os prazos, registro por registro',
    body: <RetentionList />,
  },
  {
    id: 'o-que-nao-pedimos',
    title: 'O que não pedimos',
    body: (
      <>
        <p>
          Dados de saúde são sensíveis, e nós não precisamos deles. Não perguntamos sintomas, doenças nem
          remédios em nenhum formulário. O que você procura na rede credenciada não é ligado ao seu nome. Só
          quando você pede uma consulta a uma clínica guardamos, cifrados, a especialidade, os dias e para
          quem, porque ela precisa deles para responder.
        </p>
        <p>
          Também não guardamos número de cartão de crédito nem o código de segurança. Para cobrar o mesmo
          cartão nos meses seguintes, guardamos, cifrado, só o código que quem processa o pagamento nos dá no
          lugar dele. Ele é apagado quando você passa a pagar de outro jeito ou deixa o plano.
        </p>
        <p>
          A consulta por vídeo é feita por {brand.telemedicine.partner} ({brand.telemedicine.crm}). O que você
          conta ao médico fica com ele, em sigilo, e não chega até nós.
        </p>
      </>
    ),
  },
  {
    id: 'com-quem',
    title: 'Com quem os dados são divididos',
    body: (
      <>
        <p>Não vendemos dados. Dividimos só o necessário, e só com:</p>
        <ul>
          <li>quem processa o pagamento, para cobrar e devolver;</li>
          <li>
            o parceiro de telemedicina, quando você pede uma consulta: o nome da pessoa atendida e o seu
            e-mail, para onde vão receitas e atestados;
          </li>
          <li>
            a clínica a que você pede uma consulta: o que você escreveu no pedido, o nome de quem vai ser
            atendido, o seu e o telefone;
          </li>
          <li>
            a recepção da clínica, que ao ler o código da carteirinha vê se ela vale, o primeiro nome com a
            inicial do último e o plano;
          </li>
          <li>a seguradora, nos planos com seguro de vida e o auxílio funeral ({insuranceNote(brand)});</li>
          <li>quem hospeda o site, sob contrato e sob as nossas ordens;</li>
          <li>autoridades, quando a lei obriga.</li>
        </ul>
      </>
    ),
  },
  cookies,
];
