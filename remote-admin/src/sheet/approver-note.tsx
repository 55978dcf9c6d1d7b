import { TextArea } from '@serafim/ui';

interface ApproverNoteProps {
  value: string;
  onChange: (note: string) => void;
}

/** Asks why, for the administrator who approves a refund above the limit. */
export const ApproverNote = ({ value, onChange }: ApproverNoteProps) => (
  <TextArea
    label="Para quem aprova"
    optional
    hint="O que a pessoa pediu e o que você conferiu. Fica na ficha; ela recebe, se pedir os dados dela."
    rows={2}
    maxLength={500}
    value={value}
    onChange={event => onChange(event.target.value)}
  />
);
