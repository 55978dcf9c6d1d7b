import { SEARCHED_MESSAGES } from '@serafim/contract/api/message/inbox';
import { countText } from '@serafim/contract/site/count';
import { Button, TextField } from '@serafim/ui';
import { type SyntheticEvent, useState } from 'react';
import { LONGEST_SEARCH } from './answered-state.ts';
import styles from './message-search.module.css';

interface MessageSearchProps {
  /** What is looked for now. */
  busca: string;
  onSearch: (busca: string) => void;
}

/** Looks for messages that were answered, by what stands in them. */
export function MessageSearch({ busca, onSearch }: MessageSearchProps) {
  const [input, setInput] = useState(busca);
  const [known, setKnown] = useState(busca);
  if (known !== busca) {
    setKnown(busca);
    setInput(busca);
  }
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // What is looked for stands in the address, where no CPF belongs; and a CPF is found in no message.
    const isCpf = /^\d{11}$/.test(input.replace(/[\s.-]/g, ''));
    setWrong(isCpf);
    if (!isCpf) onSearch(input.trim());
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Protocolo, nome, e-mail ou palavras"
          hint={`Procura nas ${countText(SEARCHED_MESSAGES)} respondidas por último; um protocolo inteiro, em todas.`}
          error={isWrong ? 'Aqui não se procura por CPF: use o nome, o e-mail ou o protocolo.' : undefined}
          type="search"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={input}
          onChange={event => setInput(event.target.value)}
        />
        <Button type="submit" variant="outline">
          Procurar
        </Button>
      </form>
    </search>
  );
}
