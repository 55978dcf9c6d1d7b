import { useState } from 'react';
import { DateField } from './date-field.tsx';
import { DayField } from './day-field.tsx';

function Since({ start }: { start: string }) {
  const [day, setDay] = useState(start);
  return <DateField label="Desde" value={day} onDay={setDay} />;
}

export const examples = {
  empty: <Since start="" />,
  value: <Since start="2026-11-21" />,
  inForm: <DayField label="Dia" error="Escolha um dia." />,
};
