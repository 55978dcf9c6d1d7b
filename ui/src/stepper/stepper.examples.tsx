import { useState } from 'react';
import { Stepper } from './stepper.tsx';

function Company() {
  const [people, setPeople] = useState(20);
  return <Stepper label="Quantas pessoas?" value={people} onChange={setPeople} min={2} max={500} />;
}

export const examples = { 'min and max': <Company /> };
