import { KeyCap } from '../screen/key-cap.tsx';
import type { PreparedAnswer } from './prepared-answers.ts';
import styles from './prepared-texts.module.css';

interface PreparedTextsProps {
  texts: readonly PreparedAnswer[];
  /** Whether an answer is just this text. */
  isChosen: (text: string) => boolean;
  /** Whether a number key chooses a text. */
  hasKeys: boolean;
  onChoose: (text: string) => void;
}

/** The texts that an answer may begin with. */
export const PreparedTexts = ({ texts, isChosen, hasKeys, onChoose }: PreparedTextsProps) =>
  texts.length > 0 && (
    <fieldset className={styles.prepared}>
      <legend>Respostas prontas</legend>
      {texts.map(({ name, text }, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen(text)}
          data-shortcut={index + 1}
          onClick={() => onChoose(text)}
        >
          {hasKeys && <KeyCap of={index + 1} />}
          {name}
        </button>
      ))}
    </fieldset>
  );
