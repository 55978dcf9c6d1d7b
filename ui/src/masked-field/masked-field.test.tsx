// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TextBox } from '../field/use-text-box.ts';
import { MaskedField } from './masked-field.tsx';
import type { MaskName } from './masks.ts';

afterEach(cleanup);

function box(mask: MaskName, value = ''): HTMLInputElement {
  render(<MaskedField mask={mask} label="Número" defaultValue={value} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Número' });
}

describe('a visitor who types', () => {
  it.each<[MaskName, string, string]>([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['cpf', '529982247259999', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cep', '01310100', '01310-100'],
    ['ddd', '55', '55'],
    ['ddd', '011', '11'],
    ['mobile', '987654321', '98765-4321'],
    ['mobile', '9876543210', '98765-4321'],
    ['phone', '1132654321', '(11) 3265-4321'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '55999887766', '(55) 99988-7766'],
    ['phone', '559998877661', '(55) 99988-7766'],
    ['phone', '08001234567', '0800 123 4567'],
    ['code', '123 456', '123456'],
    ['money', '1234,5', '1.234,5'],
    ['money', '150', '150'],
    ['money', '0,50', '0,50'],
  ])('a %s as %s sees %s', async (mask, typed, shown) => {
    const input = box(mask);
    await userEvent.type(input, typed);
    expect(input.value).toBe(shown);
  });
});

describe('a visitor who pastes', () => {
  it.each<[MaskName, string, string]>([
    ['cpf', '529 982 247 25', '529.982.247-25'],
    ['cpf', 'CPF: 529.982.247-25', '529.982.247-25'],
    ['cnpj', '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['ddd', '+55 (11) 98765-4321', '11'],
    ['mobile', '+55 (11) 98765-4321', '98765-4321'],
    ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
    ['phone', '0055 11 3265-4321', '(11) 3265-4321'],
    ['phone', '0 15 11 98765 4321', '(11) 98765-4321'],
    ['phone', '011 98765-4321', '(11) 98765-4321'],
    ['phone', '0800 123 4567', '0800 123 4567'],
    ['money', 'R$ 1.234,56', '1.234,56'],
    ['money', '1234.56', '1.234,56'],
    ['money', '1.234', '1.234'],
  ])('a %s as %s sees %s', async (mask, pasted, shown) => {
    const input = box(mask);
    await userEvent.click(input);
    await userEvent.paste(pasted);
    expect(input.value).toBe(shown);
  });
});

describe('a visitor who corrects a number', () => {
  it('puts a missing digit in the middle and goes on typing there', async () => {
    const input = box('cpf', '529.982.472-5');
    await userEvent.type(input, '24', { initialSelectionStart: 8, initialSelectionEnd: 8 });
    expect(input.value).toBe('529.982.244-72');
    expect(input.selectionStart).toBe(10);
  });

  it('deletes back over the punctuation without stopping at it', async () => {
    const input = box('cpf', '529.982.247-25');
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}');
    expect(input.value).toBe('529.982.24');
  });

  it('deletes back from behind a point in the middle', async () => {
    const input = box('cpf', '529.982.247-25');
    await userEvent.type(input, '{Backspace}{Backspace}', {
      initialSelectionStart: 8,
      initialSelectionEnd: 8,
    });
    expect(input.value).toBe('529.982.472-5');
  });

  it('deletes forward from before a point in the middle', async () => {
    const input = box('cpf', '529.982.247-25');
    await userEvent.type(input, '{Delete}{Delete}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(input.value).toBe('529.982.472-5');
  });

  it('empties the box', async () => {
    const input = box('cpf', '529.982.247-25');
    await userEvent.clear(input);
    expect(input.value).toBe('');
  });
});

describe('a number that is not typed', () => {
  it('is formatted when a script assigns it, as drafts and password managers do', () => {
    const ref = createRef<TextBox>();
    render(<MaskedField mask="cpf" label="CPF" ref={ref} />);
    if (ref.current) ref.current.value = '52998224725';
    expect(ref.current?.value).toBe('529.982.247-25');
  });

  it('is formatted when it stood there from the start', () => {
    expect(box('cep', '01310100').value).toBe('01310-100');
  });
});

it('passes the formatted text to onChange', async () => {
  function Controlled() {
    const [value, setValue] = useState('');
    return (
      <>
        <MaskedField mask="cpf" label="CPF" value={value} onChange={event => setValue(event.target.value)} />
        <output>{value}</output>
      </>
    );
  }
  render(<Controlled />);
  await userEvent.type(screen.getByRole('textbox', { name: 'CPF' }), '529982');
  expect(screen.getByRole('status').textContent).toBe('529.982');
});
