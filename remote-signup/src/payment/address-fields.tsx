import { states } from '@serafim/contract/api/address/address';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { type PostalCodeSearch, usePostalCode } from '@serafim/remote-kit/use-postal-code';
import { MaskedField, SelectField, TextField } from '@serafim/ui';
import { useRef } from 'react';
import styles from './address-fields.module.css';
import { fillAddress, type Place } from './fill-address.ts';
import type { PaymentForm } from './payment-fields.ts';

const stateOptions = states.map(state => ({ value: state, label: state }));

/** The address, CEP first: it fills the rest, and all of it can be changed. */
export function AddressFields({ form, host }: { form: PaymentForm; host: RemoteHost }) {
  const filled = useRef<Partial<Place>>({});
  const { search, lookUp } = usePostalCode(host, found => {
    const changes = fillAddress(form.hook.getValues(), found, filled.current);
    for (const [part, value] of Object.entries(changes))
      form.hook.setValue(part as keyof Place, value, { shouldValidate: value !== '' });
    filled.current = { ...filled.current, ...changes };
  });
  const { onChange, ...cep } = form.field('cep');

  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>Endereço</legend>
      <div className={styles.cep}>
        <MaskedField
          {...cep}
          onChange={async event => {
            void lookUp(event.target.value);
            await onChange(event);
          }}
          mask="cep"
          label="CEP"
          autoComplete="postal-code"
        />
        <p className={styles.status} role="status">
          {searchText(search)}
        </p>
      </div>
      <TextField {...form.field('rua')} label="Rua" autoComplete="address-line1" />
      <div className={styles.pair}>
        <TextField {...form.field('numero')} label="Número" autoComplete="off" />
        <TextField {...form.field('complemento')} label="Complemento" optional autoComplete="address-line2" />
      </div>
      <TextField {...form.field('bairro')} label="Bairro" autoComplete="address-level3" />
      <div className={styles.town}>
        <TextField {...form.field('cidade')} label="Cidade" autoComplete="address-level2" />
        <SelectField
          {...form.field('uf')}
          label="UF"
          empty="Escolha"
          options={stateOptions}
          autoComplete="address-level1"
        />
      </div>
    </fieldset>
  );
}

function searchText(search: PostalCodeSearch): string {
  switch (search.status) {
    case 'idle':
      return '';
    case 'searching':
      return 'Procurando o endereço…';
    case 'unknown':
      return 'Não encontramos este CEP. Preencha o endereço.';
    case 'unavailable':
      return 'Não deu para buscar o endereço agora. Preencha os campos abaixo.';
    case 'found':
      if (search.address.cidade === '') return 'Não encontramos esse CEP. Preencha o endereço abaixo.';
      return search.address.rua === ''
        ? 'Achamos a cidade. Complete com rua e bairro.'
        : 'Achamos o endereço. Confira e complete com o número.';
  }
}
