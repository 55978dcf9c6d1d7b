import { useState } from 'react';
import { Checkbox, Chip, PlanGlyph, Price, RadioCards, RadioGroup, Segmented, Stepper } from '../../index.ts';
import styles from '../gallery.module.css';
import { planThemes } from './plans.tsx';

export function ChoiceExamples() {
  const [billing, setBilling] = useState('mensal');
  const [people, setPeople] = useState(20);
  const [open, setOpen] = useState(true);
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Segmented
          legend="Fatura"
          options={[
            { value: 'anual', label: 'Anual' },
            { value: 'mensal', label: 'Mensal' },
          ]}
          value={billing}
          onChange={setBilling}
        />
        <Stepper label="Quantas pessoas?" value={people} onChange={setPeople} />
        <div className={styles.row}>
          <Chip chosen={open} onClick={() => setOpen(!open)}>
            Clínica
          </Chip>
          <Chip chosen={!open} onClick={() => setOpen(!open)}>
            Hospital
          </Chip>
        </div>
        <Checkbox label="Tenho autorização para informar os dados destas pessoas." defaultChecked />
        <Checkbox label="Li e aceito o contrato." error="Leia e aceite o contrato" />
        <RadioGroup
          legend="Como você quer pagar?"
          defaultValue="pix"
          options={[
            { value: 'pix', label: 'Pix', hint: 'O acesso começa na hora.' },
            { value: 'boleto', label: 'Boleto', hint: 'O acesso começa em até 2 dias úteis.' },
          ]}
        />
        <RadioGroup
          legend="Vencimento"
          direction="row"
          error="Escolha um dia"
          options={['5', '10', '15', '20'].map(day => ({ value: day, label: `Dia ${day}` }))}
        />
      </div>
      <RadioCards
        legend="Plano"
        defaultValue="Guardian"
        options={planThemes.map(({ name, theme, amount }) => ({
          value: name,
          theme,
          label: (
            <>
              <PlanGlyph theme={theme} />
              {name}
            </>
          ),
          hint: 'Até 4 dependentes',
          end: <Price amount={amount} size="small" per="por mês" />,
        }))}
      />
    </div>
  );
}
