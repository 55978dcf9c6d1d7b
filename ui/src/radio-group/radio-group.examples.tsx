import { RadioGroup } from './radio-group.tsx';

const methods = [
  { value: 'pix', label: 'Pix', hint: 'O acesso começa na hora.' },
  { value: 'boleto', label: 'Boleto', hint: 'O acesso começa em até 2 dias úteis.' },
];
const days = ['5', '10', '15', '20'].map(day => ({ value: day, label: `Dia ${day}` }));

export const examples = {
  defaultValue: <RadioGroup legend="Como você quer pagar?" defaultValue="pix" options={methods} />,
  'direction row': <RadioGroup legend="Vencimento" direction="row" options={days} />,
  error: <RadioGroup legend="Dia do débito" direction="row" error="Escolha um dia" options={days} />,
};
