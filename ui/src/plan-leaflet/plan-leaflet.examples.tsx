import { buttonClass } from '../button/button-class.ts';
import { Price } from '../price/price.tsx';
import { PlanLeaflet, type PlanLeafletProps, type PlanLine } from './plan-leaflet.tsx';

const common: readonly PlanLine[] = [
  { text: 'Rede credenciada regional', icon: 'check' },
  { text: 'Telemedicina 24 horas', icon: 'check' },
];
const insured: readonly PlanLine[] = [
  { text: 'Descontos com até 60%', icon: 'check', strong: true },
  { text: 'Seguro de vida e o auxílio funeral', icon: 'umbrella', strong: true },
  ...common,
];
const uninsured: readonly PlanLine[] = [
  { text: 'Descontos com até 50%', icon: 'check', strong: true },
  { text: 'sem o seguro dos outros três planos', icon: 'none' },
  ...common,
];

type Shown = Pick<PlanLeafletProps, 'theme' | 'dark' | 'badge' | 'name' | 'lines'> & { amount: string };

const Plan = ({ amount, ...props }: Shown) => (
  <PlanLeaflet
    {...props}
    people="Feito para até 4 pessoas"
    price={
      <>
        <p>Valor plano mensal</p>
        <Price amount={amount} />
      </>
    }
    annual={
      <>
        Pagando a sua assinatura anual, ganhe desconto e comece a usar imediatamente
        <strong>12 × 49,90 = R$ 598,80</strong>
      </>
    }
  >
    <a href="#contratar" className={buttonClass({ size: 'small' })}>
      Contratar {props.name}
    </a>
    <a href="#detalhes">ver detalhes</a>
  </PlanLeaflet>
);

export const examples = {
  'theme green': <Plan theme="green" name="Angel" amount="59,90" lines={uninsured} />,
  'theme blue': <Plan theme="blue" name="Guardian" amount="89,90" lines={insured} />,
  'theme gray': <Plan theme="gray" name="Premium" amount="99,90" lines={insured} />,
  dark: <Plan theme="blue" dark name="Diamond" amount="159,90" lines={insured} />,
  badge: (
    <Plan theme="green" badge="o mais barato na sua conta" name="Angel" amount="59,90" lines={uninsured} />
  ),
};
