import { useRef, useState } from 'react';

/** What a list of rows can do, as react-hook-form's field array has it. */
interface Rows<Row> {
  append: (row: Row) => void;
  insert: (index: number, row: Row) => void;
  remove: (index: number) => void;
}

/** Rows that people add, copy and take out; the one taken out last can come back. */
export function useRows<Row>(rows: Rows<Row>, rowAt: (index: number) => Row) {
  const [taken, setTaken] = useState<{ index: number; row: Row } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  return {
    /** Takes the focus when a row goes. */
    addButton,
    /** Position of the row that was taken out; null where there is none to bring back. */
    takenFrom: taken?.index ?? null,
    copy: (index: number) => rows.insert(index + 1, structuredClone(rowAt(index))),
    takeOut(index: number) {
      setTaken({ index, row: structuredClone(rowAt(index)) });
      rows.remove(index);
      addButton.current?.focus();
    },
    bringBack() {
      if (taken) rows.insert(taken.index, taken.row);
      setTaken(null);
    },
    letGo: () => setTaken(null),
  };
}
