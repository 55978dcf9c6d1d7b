import { PriceLine } from './price-line.tsx';

export const onDark = {
  'before and after': (
    <ul>
      <PriceLine service="Consulta com clínico geral" before="de R$ 120,00" after="R$ 60,00" />
      <PriceLine service="Hemograma completo" before="de R$ 30,00" after="R$ 12,00" />
    </ul>
  ),
};
