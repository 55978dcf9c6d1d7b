import type { Brand } from '@serafim/contract/brand/brand';
import { insuranceNote } from '@serafim/contract/brand/insurance-note';
import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import { CompanyLines } from '../../reading/company-lines.tsx';
import { LimitBox } from '../../reading/limit-box.tsx';
import type { Chapter } from '../../reading/reading-page.tsx';
import { PriceTable } from './price-table.tsx';

/** Who sells, what is sold and what it costs. */
export const productChapters = (brand: Brand): readonly Chapter[] => [
  {
    id: 'quem-vende',
    title: 'Com quem você contrata',
    body: <CompanyLines brand={brand} />,
  },
  {
    id: 'nao-e-plano',
    title: 'Não é plano de saúde',
    body: (
      <>
        <LimitBox>
          <p>
            {brand.notice.lead} {brand.notice.strong}
            {brand.notice.rest}
          </p>
          <p>Não há cobertura de cirurgias nem de internações: nelas, há apenas desconto.</p>
        </LimitBox>
        <p>
          O desconto é combinado com cada prestador e muda de um para outro. O preço está na busca da rede.
        </p>
      </>
    ),
  },
  {
    id: 'o-que-inclui',
    title: 'O que está incluído, e até onde vai',
    body: (
      <>
        <ul>
          <li>
            Médico por vídeo, 24 horas, por {brand.telemedicine.partner} ({brand.telemedicine.crm}). Não
            atende emergência: em emergência, ligue 192. Você pode recusar o vídeo e procurar uma consulta
            presencial.
          </li>
          <li>
            Descontos em consultas, exames e procedimentos na rede credenciada. Você paga direto ao prestador.
          </li>
          <li>Descontos em farmácias parceiras. Nem todo produto entra no desconto.</li>
          <li>Carteirinha digital, logo depois de contratar.</li>
          <li>
            Seguro de vida e o auxílio funeral, nos planos que mostram esse benefício ({insuranceNote(brand)}
            ).
            {brand.insurance !== undefined &&
              ` Valem as condições da apólice: peça por ${brand.email} ou ${brand.phone}, também para usar o seguro.`}
          </li>
        </ul>
        <p>
          Não há carência nem limite de idade. Qualquer pessoa pode ser dependente, sem precisar ser parente.
        </p>
        <p>
          A rede atende hoje um estado e está em expansão para outros. Veja{' '}
          <Link to={paths.network}>onde a rede está</Link> antes de contratar.
        </p>
      </>
    ),
  },
  {
    id: 'precos',
    title: 'Quanto custa',
    body: (
      <>
        <PriceTable />
        <p>
          Não há taxa de adesão. No fim da contratação, antes de pagar, você revê tudo em uma tela e pode
          corrigir o que quiser.
        </p>
      </>
    ),
  },
];
