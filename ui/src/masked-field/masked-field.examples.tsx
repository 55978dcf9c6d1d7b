import { MaskedField } from './masked-field.tsx';

export const examples = {
  'mask cpf': <MaskedField mask="cpf" label="CPF" placeholder="000.000.000-00" />,
  'mask cnpj': <MaskedField mask="cnpj" label="CNPJ" defaultValue="12abc34501de35" />,
  'mask cep': <MaskedField mask="cep" label="CEP" defaultValue="01310100" />,
  'mask ddd': <MaskedField mask="ddd" label="DDD" defaultValue="11" autoComplete="tel-area-code" />,
  'mask mobile': <MaskedField mask="mobile" label="Celular" hint="Com 9 dígitos." autoComplete="tel-local" />,
  'mask phone': <MaskedField mask="phone" label="Telefone" defaultValue="1132654321" optional />,
  'mask code': <MaskedField mask="code" label="Código" defaultValue="123456" />,
  'mask money': <MaskedField mask="money" label="Preço" defaultValue="1234,5" />,
  end: <MaskedField mask="cep" label="CEP" defaultValue="01310100" end="Buscando…" />,
  error: (
    <MaskedField
      mask="cpf"
      label="CPF"
      defaultValue="529.982.247-24"
      error="Confira os números: este CPF não existe"
    />
  ),
  right: <MaskedField mask="cpf" label="CPF" defaultValue="52998224725" right />,
};
