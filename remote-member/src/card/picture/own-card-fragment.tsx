import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { CardName } from './card-name.tsx';
import { CardPicture } from './card-picture.tsx';

/** A member's own card in a page of another team that has its data. */
export default function OwnCardFragment({
  host,
  props: { cartao },
}: FragmentProps<SiteFragments['member/carteirinha@1']>) {
  return (
    <CardPicture
      brand={host.brand}
      holder={{
        name: cartao.nome,
        cpf: cartao.cpf,
        number: cartao.numero,
        plan: cartao.plano,
        validUntil: cartao.validaAte,
        notice: cartao.aviso,
        code: cartao.codigo,
      }}
      name={<CardName name={cartao.nome} />}
    />
  );
}
