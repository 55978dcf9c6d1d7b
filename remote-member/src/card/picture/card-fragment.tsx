import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { CardPicture } from './card-picture.tsx';

/** The card in pages of other teams: a sample, or the card of somebody whose data the page has. */
export default function CardFragment({
  host,
  props: { pessoa },
}: FragmentProps<SiteFragments['member/cartao@1']>) {
  return (
    <CardPicture
      brand={host.brand}
      holder={
        pessoa && {
          name: pessoa.nome,
          cpf: pessoa.cpf,
          number: pessoa.numero,
          plan: pessoa.plano,
          validUntil: pessoa.validaAte,
          notice: pessoa.aviso,
        }
      }
    />
  );
}
