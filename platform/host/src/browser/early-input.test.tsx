// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { readEarlyInput, restoreInput } from './early-input.ts';

afterEach(() => document.body.replaceChildren());

/** Renders HTML, has a visitor act in it, then hydrates it and repeats what was entered. */
async function hydrateAfter(page: ReactNode, act_: (root: HTMLElement) => void): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  act_(root);
  const repeat = readEarlyInput(root);
  await act(async () => void hydrateRoot(root, page));
  await act(repeat);
  return root;
}

const field = <Field extends HTMLElement = HTMLInputElement>(root: HTMLElement, name: string) =>
  root.querySelector<Field>(`[name="${name}"]`) as Field;

const said = (root: HTMLElement) => root.querySelector('output')?.textContent;

function Rounded() {
  const [price, setPrice] = useState('12345');
  const [state, setState] = useState('');
  return (
    <>
      <input
        type="range"
        name="preco"
        max="10000"
        value={price}
        onChange={event => setPrice(event.target.value)}
      />
      <select name="uf" onChange={event => setState(event.target.value)}>
        <option value="" disabled>
          escolha
        </option>
        <option value="AC">AC</option>
      </select>
      <output>{`${price} ${state}`}</output>
    </>
  );
}

it('what the browser itself makes of a value is nothing that a visitor entered', async () => {
  const root = await hydrateAfter(<Rounded />, () => {});
  expect(said(root)).toBe('12345 ');
  const moved = await hydrateAfter(<Rounded />, page => {
    field(page, 'preco').value = '500';
  });
  expect(said(moved)).toBe('500 ');
});

function Controlled() {
  const [people, setPeople] = useState('20');
  const [city, setCity] = useState('a');
  const [pays, setPays] = useState(false);
  const [kind, setKind] = useState('um');
  return (
    <>
      <input name="pessoas" value={people} onChange={event => setPeople(event.target.value)} />
      <select name="cidade" value={city} onChange={event => setCity(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" name="paga" checked={pays} onChange={event => setPays(event.target.checked)} />
      {['um', 'dois'].map(value => (
        <input
          key={value}
          type="radio"
          name={value}
          checked={kind === value}
          onChange={() => setKind(value)}
        />
      ))}
      <output>{[people, city, String(pays), kind].join(' ')}</output>
    </>
  );
}

it('what stood in fields before hydration is there after it, and the page knows', async () => {
  const root = await hydrateAfter(<Controlled />, page => {
    field(page, 'pessoas').value = '150';
    field<HTMLSelectElement>(page, 'cidade').value = 'b';
    field(page, 'paga').click();
    field(page, 'dois').checked = true;
  });
  expect(said(root)).toBe('150 b true dois');
  expect(field(root, 'pessoas').value).toBe('150');
  expect(field(root, 'paga').checked).toBe(true);
  expect(field(root, 'um').checked).toBe(false);
});

it('a page that nobody touched hears of nothing', async () => {
  const changed = vi.fn();
  const root = await hydrateAfter(
    <form onChange={changed} onFocus={changed} onBlur={changed}>
      <Controlled />
    </form>,
    () => {},
  );
  expect(said(root)).toBe('20 a false um');
  expect(changed).not.toHaveBeenCalled();
});

it('fields that React does not fill keep their text, and the form hears of it, left or not', async () => {
  const noted: string[] = [];
  const note =
    (what: string) =>
    ({ target }: SyntheticEvent) =>
      void noted.push(`${what} ${(target as HTMLInputElement).name}`);
  await hydrateAfter(
    <form onChange={note('change')} onFocus={note('focus')} onBlur={note('blur')}>
      <input name="nome" defaultValue="" />
      <input name="email" defaultValue="" />
    </form>,
    page => {
      field(page, 'nome').value = 'Ana';
      field(page, 'email').value = 'ana@';
      field(page, 'email').focus();
    },
  );
  expect(noted).toEqual(['change nome', 'blur nome', 'change email', 'focus email']);
});

it('a password is read by nobody, and stays', async () => {
  const read = vi.fn();
  const root = await hydrateAfter(<input type="password" name="senha" />, page => {
    const secret = field(page, 'senha');
    secret.value = 'segredo';
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(secret, 'value', {
      configurable: true,
      get() {
        if (!new Error().stack?.includes('react-dom')) read();
        return own?.get?.call(secret);
      },
      set: value => own?.set?.call(secret, value),
    });
  });
  expect(read).not.toHaveBeenCalled();
  expect(field(root, 'senha').value).toBe('segredo');
});

it('fields of a fragment are its own, which is hydrated by itself', async () => {
  const area = document.createElement('div');
  area.innerHTML = '<div data-fragment="a/b@1"><input name="dele" value=""></div>';
  const dele = field(area, 'dele');
  dele.value = 'x';
  const noted = vi.fn();
  dele.addEventListener('input', noted);
  document.body.replaceChildren(area);
  await readEarlyInput(area)();
  expect(noted).not.toHaveBeenCalled();
  await readEarlyInput(area.firstElementChild as Element)();
  expect(noted).toHaveBeenCalledOnce();
});

it('what was entered into a page whose shell failed is there again, once, but for passwords', () => {
  const page = '<input name="nome"><input type="checkbox" name="sim"><input type="password">';
  const entered = JSON.stringify([
    ['Rita', false],
    ['on', true],
    [false, false],
  ]);
  const open = (html: string) => {
    document.body.innerHTML = html;
    restoreInput();
    return Array.from(document.querySelectorAll('input'), ({ value, checked }) => [value, checked]);
  };
  sessionStorage.setItem('entered', entered);
  expect(open(page)).toEqual([
    ['Rita', false],
    ['on', true],
    ['', false],
  ]);
  expect([open(page)[0], sessionStorage.getItem('entered')]).toEqual([['', false], '[]']);
  // A page of another shape is another page.
  sessionStorage.setItem('entered', entered);
  expect(open('<input name="cpf">')).toEqual([['', false]]);
  sessionStorage.clear();
});
