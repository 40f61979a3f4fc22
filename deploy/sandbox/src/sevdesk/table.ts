import { type Marked, MarkedMap, type Marks } from '../shared/saved-rows.ts';

export interface Identified {
  readonly id: string;
}

type Keys<T> = (row: T) => readonly string[];

/**
 * Rows by id in the order of their creation, with secondary indexes. A row is changed through `update`, so
 * that the indexes follow.
 */
export class Table<T extends Identified, Index extends string = never> implements Marked<T> {
  private readonly rows = new MarkedMap<T>();
  private readonly indexes = new Map<Index, { keys: Keys<T>; entries: Map<string, Set<T>> }>();

  constructor(indexes: Partial<Record<Index, Keys<T>>> = {}) {
    for (const [name, keys] of Object.entries(indexes) as [Index, Keys<T>][]) {
      this.indexes.set(name, { keys, entries: new Map() });
    }
  }

  get size(): number {
    return this.rows.size;
  }

  get(id: string): T | undefined {
    return this.rows.get(id);
  }

  all(): Iterable<T> {
    return this.rows.values();
  }

  entries(): Iterable<[string, T]> {
    return this.rows.entries();
  }

  track(): Marks {
    return this.rows.track();
  }

  find(index: Index, key: string): Iterable<T> {
    return this.indexes.get(index)?.entries.get(key) ?? [];
  }

  has(index: Index, key: string): boolean {
    return this.indexes.get(index)?.entries.has(key) ?? false;
  }

  add(row: T): T {
    this.rows.set(row.id, row);
    this.enter(row);
    return row;
  }

  update(row: T, change: (row: T) => void): T {
    this.rows.mark(row.id);
    this.leave(row);
    try {
      change(row);
    } finally {
      this.enter(row);
    }
    return row;
  }

  /** Replaces the row with the same id. */
  replace(row: T): T {
    const previous = this.rows.get(row.id);
    if (previous !== undefined) this.leave(previous);
    return this.add(row);
  }

  delete(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.leave(row);
    this.rows.delete(id);
  }

  clear(): void {
    for (const id of [...this.rows.keys()]) this.delete(id);
  }

  /** The same rows in the same order, and in that of the indexes, which is the one of their last change. */
  copy(): Table<T, Index> {
    const copy = new Table<T, Index>();
    const twins = new Map([...this.rows.values()].map((row) => [row, structuredClone(row)]));
    for (const [id, row] of this.rows) copy.rows.set(id, twins.get(row)!);
    for (const [name, { keys, entries }] of this.indexes) {
      const copied = [...entries].map(([key, found]): [string, Set<T>] => [
        key,
        new Set([...found].flatMap((row) => twins.get(row) ?? [])),
      ]);
      copy.indexes.set(name, { keys, entries: new Map(copied) });
    }
    return copy;
  }

  private enter(row: T): void {
    for (const { keys, entries } of this.indexes.values()) {
      for (const key of keys(row)) {
        const found = entries.get(key);
        if (found === undefined) entries.set(key, new Set([row]));
        else found.add(row);
      }
    }
  }

  private leave(row: T): void {
    for (const { keys, entries } of this.indexes.values()) {
      for (const key of keys(row)) {
        const found = entries.get(key);
        found?.delete(row);
        if (found?.size === 0) entries.delete(key);
      }
    }
  }
}
