import type { LogItem } from '@belegfluss/gateway/contract';
import styles from './log-row.module.css';
import { LogRow } from './log-row.tsx';

interface LogListProps {
  readonly items: readonly LogItem[];
  readonly linkOrder: boolean;
  /** The entries answer an earlier question. */
  readonly faded: boolean;
}

/** Entries of the log, in the order they come. */
export const LogList = ({ items, linkOrder, faded }: LogListProps) => (
  <ul className={`${styles.list} ${faded ? styles.faded : ''}`} aria-busy={faded}>
    {items.map((item) => (
      <LogRow key={item._key} item={item} linkOrder={linkOrder} />
    ))}
  </ul>
);
