import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useRef, useState } from 'react';
import { fillAddress, type Place } from './fill-address.ts';
import type { PaymentForm } from './payment-form.ts';

const NOT_NOW = 'Não deu para buscar o endereço agora. Preencha os campos abaixo.';
const CEP_DIGITS = 8;

/** Fills the address of a CEP as soon as its eight digits are there. Whatever fails, the fields stay open. */
export function useCepLookup(form: PaymentForm, host: RemoteHost) {
  const [status, setStatus] = useState('');
  const latest = useRef('');
  const filled = useRef<Partial<Place>>({});

  const lookUp = async (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (digits === latest.current) return;
    latest.current = digits;
    if (digits.length !== CEP_DIGITS) return setStatus('');

    setStatus('Procurando o endereço…');
    const outcome = await find(digits).catch((cause: unknown) => excuse(cause));
    // The person may have gone on to another CEP meanwhile.
    if (latest.current === digits) setStatus(outcome);
  };

  const find = async (digits: string): Promise<string> => {
    const found = await (await host.api()).cep(digits);
    if (latest.current !== digits) return '';
    const changes = Object.entries(fillAddress(form.hook.getValues(), found, filled.current));
    for (const [part, value] of changes)
      form.hook.setValue(part as keyof Place, value, { shouldValidate: value !== '' });
    filled.current = { ...filled.current, ...Object.fromEntries(changes) };
    return said(found);
  };

  return { status, lookUp };
}

function said({ rua, cidade }: Place): string {
  if (cidade === '') return 'Preencha o endereço nos campos abaixo.';
  return rua === ''
    ? 'Achamos a cidade. Complete com rua e bairro.'
    : 'Achamos o endereço. Confira e complete com o número.';
}

function excuse(cause: unknown): string {
  const error = apiErrorOf(cause);
  return error?.is('cep-nao-encontrado') ? error.message : NOT_NOW;
}
