// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

it('shows no tick over a short choice, as a state of two letters', () => {
  render(<SelectField label="UF" options={[{ value: 'SP', label: 'SP' }]} defaultValue="SP" right />);
  expect(screen.getByLabelText('UF')).toHaveProperty('value', 'SP');
  expect(screen.queryByRole('img', { name: 'Certo' })).toBeNull();
});
