import { useState } from 'react';
import { Segmented } from './segmented.tsx';

function Billing() {
  const [billing, setBilling] = useState('mensal');
  return (
    <Segmented
      legend="Fatura"
      options={[
        { value: 'anual', label: 'Anual' },
        { value: 'mensal', label: 'Mensal' },
      ]}
      value={billing}
      onChange={setBilling}
    />
  );
}

export const examples = {
  value: <Billing />,
  defaultValue: (
    <Segmented
      legend="Largura"
      options={[
        { value: 'estreita', label: 'Estreita' },
        { value: 'larga', label: 'Larga' },
      ]}
      defaultValue="larga"
    />
  ),
};
