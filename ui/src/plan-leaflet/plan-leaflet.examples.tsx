import { buttonClass } from '../button/button-class.ts';
import { PlanLeaflet, type PlanLeafletProps } from './plan-leaflet.tsx';

const benefits = [
  'Rede credenciada regional',
  'Hospitais, laboratórios, centros médicos e imagem e especialidades',
  'Descontos com até 50%',
  'Telemedicina 24 horas',
].map(text => ({ text }));

const insurance = { text: 'Seguro de vida e o auxílio funeral', icon: 'umbrella' } as const;

const Plan = (props: Pick<PlanLeafletProps, 'theme' | 'dark' | 'name' | 'amount' | 'benefits'>) => (
  <PlanLeaflet
    {...props}
    people="Feito para até 4 pessoas"
    priceLabel="Valor plano mensal"
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
  'theme green': <Plan theme="green" name="Angel" amount="59,90" benefits={benefits} />,
  'theme blue': <Plan theme="blue" name="Guardian" amount="89,90" benefits={[...benefits, insurance]} />,
  'theme gray': <Plan theme="gray" name="Premium" amount="99,90" benefits={[...benefits, insurance]} />,
  dark: <Plan theme="blue" dark name="Diamond" amount="159,90" benefits={[...benefits, insurance]} />,
};
