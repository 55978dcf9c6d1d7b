import { states } from '@serafim/contract/api/address/address';
import type { CepAnswer } from '@serafim/contract/api/address/cep';
import { createAddressFinder } from '@serafim/contract/client/find-address';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type PostalCodeSearch, usePostalCode } from '@serafim/remote-kit/use-postal-code';
import { FieldRow, MaskedField, SelectField, TextField } from '@serafim/ui';
import { useRef } from 'react';
import styles from './address-fields.module.css';
import { fillAddress, type Place } from './fill-address.ts';
import type { PaymentForm } from './payment-fields.ts';

const stateOptions = states.map(state => ({ value: state, label: state }));

/** The address, CEP first: it fills what is known of it, and all of it can be typed meanwhile and changed. */
export function AddressFields({ form, host }: { form: PaymentForm; host: RemoteHost }) {
  const filled = useRef<Partial<Place>>({});
  const { search, lookUp } = usePostalCode(createAddressFinder(host.api), found => {
    const changes = fillAddress(form.hook.getValues(), found, filled.current);
    for (const [part, value] of Object.entries(changes) as [keyof Place, string][]) {
      form.hook.setValue(part, value, { shouldValidate: value !== '' });
      // Who is about to type there replaces it.
      if (document.activeElement?.getAttribute('name') === part)
        form.hook.setFocus(part, { shouldSelect: true });
    }
    filled.current = { ...filled.current, ...changes };
  });
  const { onChange, ...cep } = form.field('cep');

  return (
    <div className={styles.room}>
      <div className={styles.address}>
        <MaskedField
          {...cep}
          onChange={async event => {
            void lookUp(event.target.value);
            await onChange(event);
          }}
          mask="cep"
          label="CEP"
          autoComplete="postal-code"
          {...(search.status === 'searching' && { end: <span className={styles.word}>Buscando…</span> })}
        />
        <FieldRow className={styles.town}>
          <TextField {...form.field('cidade')} label="Cidade" autoComplete="address-level2" />
          <SelectField
            {...form.field('uf')}
            label="UF"
            empty="–"
            options={stateOptions}
            autoComplete="address-level1"
          />
        </FieldRow>
        <p className={styles.status} role="status">
          {searchText(search)}
        </p>
        <div className={styles.rest}>
          <TextField {...form.field('rua')} label="Rua" autoComplete="address-line1" />
          <FieldRow className={styles.house}>
            <TextField {...form.field('numero')} label="Número" autoComplete="off" />
            <TextField
              {...form.field('complemento')}
              label="Complemento"
              optional
              autoComplete="address-line2"
            />
          </FieldRow>
          <TextField {...form.field('bairro')} label="Bairro" autoComplete="address-level3" />
        </div>
      </div>
    </div>
  );
}

function searchText(search: PostalCodeSearch<CepAnswer>): string {
  switch (search.status) {
    case 'idle':
      return '';
    case 'searching':
      return 'Procurando o endereço. Você já pode digitar.';
    case 'unknown':
      return 'Não encontramos este CEP. Preencha o endereço.';
    case 'unavailable':
      return 'Não deu para buscar o endereço agora. Preencha os campos.';
    case 'found':
      return foundText(search.address);
  }
}

function foundText({ rua, cidade }: Place): string {
  if (rua !== '') return 'Achamos o endereço. Confira e complete com o número.';
  return cidade === ''
    ? 'Achamos o estado. Complete com cidade, rua e bairro.'
    : 'Achamos a cidade. Complete com rua, número e bairro.';
}
