import type { CaseQueue, QueuedCase } from '@serafim/contract/api/case/case-queue';
import { firstName } from '@serafim/contract/site/first-name';
import { Button, CaretDownIcon, VisuallyHidden } from '@serafim/ui';
import { useRef, useState } from 'react';
import styles from './owner-menu.module.css';

/** An administrator who may have a case. */
export type Owner = NonNullable<QueuedCase['dono']>;

interface OwnerMenuProps {
  owner: Owner | null;
  /** Id of who looks at it; empty while nobody knows. */
  self: string;
  team: CaseQueue['equipe'];
  mayAssign: boolean;
  isMoving: boolean;
  onMove: (owner: Owner | null) => void;
}

/** Says who has a case, and passes it on. */
export function OwnerMenu({ owner, self, team, mayAssign, isMoving, onMove }: OwnerMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const label = describeOwner(owner, self);
  if (!mayAssign) return <p className={styles.label}>{label}</p>;

  const others = [...team].sort((one, other) => Number(other.id === self) - Number(one.id === self));
  const choose = (chosen: Owner | null) => {
    setOpen(false);
    opener.current?.focus();
    onMove(chosen);
  };
  return (
    <fieldset
      className={styles.menu}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <legend>
        <VisuallyHidden>Quem cuida</VisuallyHidden>
      </legend>
      <Button
        ref={opener}
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        waiting={isMoving && 'Passando…'}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <CaretDownIcon size="small" />
      </Button>
      {isOpen && (
        <ul className={styles.choices} aria-label="Passar o caso">
          {others
            .filter(({ id }) => id !== owner?.id)
            .map(one => (
              <li key={one.id}>
                <button type="button" onClick={() => choose(one)}>
                  {one.id === self ? 'Assumir' : `Passar a ${one.nome}`}
                </button>
              </li>
            ))}
          {owner && (
            <li>
              <button type="button" onClick={() => choose(null)}>
                Devolver à fila
              </button>
            </li>
          )}
        </ul>
      )}
    </fieldset>
  );
}

/** Who has a case, as `Com Rita`. */
export function describeOwner(owner: Owner | null, self: string): string {
  if (!owner) return 'Sem dono';
  return owner.id === self ? 'Com você' : `Com ${firstName(owner.nome)}`;
}
