import { useState } from 'react';
import { Stepper } from './stepper.tsx';

function Company() {
  const [people, setPeople] = useState(20);
  return <Stepper label="Quantas pessoas?" value={people} onChange={setPeople} min={2} max={500} />;
}

function Pharmacy() {
  const [reais, setReais] = useState(100);
  return <Stepper label="Farmácia por mês" value={reais} onChange={setReais} min={0} by={20} unit="R$" />;
}

export const examples = { 'min and max': <Company />, 'by and unit': <Pharmacy /> };
