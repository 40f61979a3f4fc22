import type { LogItem } from '@belegfluss/gateway/contract';
import styles from './log-row.module.css';
import { LogRow } from './log-row.tsx';
import { useOpenEntry } from './use-open-entry.ts';

interface LogListProps {
  readonly items: readonly LogItem[];
  readonly linkOrder: boolean;
  /** The entries answer an earlier question. */
  readonly faded: boolean;
}

/** Entries of the log, in the order they come; each opens to what is known about it. */
export function LogList({ items, linkOrder, faded }: LogListProps) {
  const { open } = useOpenEntry();
  return (
    <ul className={`${styles.list} ${faded ? styles.faded : ''}`} aria-busy={faded}>
      {items.map((item) => (
        <LogRow key={item._key} item={item} linkOrder={linkOrder} onOpen={open} />
      ))}
    </ul>
  );
}
