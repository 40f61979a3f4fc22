/** A row as a state file keeps it, as plain JSON; undefined for one that is gone. */
export type SavedRow = readonly [key: string, row: unknown];

/** Rows of one kind, in their order. What changes is watched from when the section is made. */
export interface Section {
  all(): Iterable<SavedRow>;
  /** The rows that changed since the last call of either function. */
  changes(): Iterable<SavedRow>;
}

export type Sections = Readonly<Record<string, Section>>;

/**
 * Keys of written rows, those of new rows in the order of these; the reader empties it. True for a row that was gone in
 * between: another one with its key stands at the end.
 */
export type Marks = Map<string, boolean>;

/** Rows that mark what is written, once somebody tracks them; before that it costs nothing. */
export interface Marked<Row> {
  track(): Marks;
  get(key: string): Row | undefined;
  entries(): Iterable<[string, Row]>;
}

/** A map that marks what is written. A row that is changed in place has to be marked by hand. */
export class MarkedMap<Row> extends Map<string, Row> implements Marked<Row> {
  private marks?: Marks;

  track(): Marks {
    this.marks ??= new Map();
    return this.marks;
  }

  mark(key: string): void {
    if (this.marks?.has(key) === false) this.marks.set(key, false);
  }

  override set(key: string, row: Row): this {
    if (this.marks) {
      const wasGone = this.marks.get(key) ?? false;
      if (!this.has(key)) this.marks.delete(key);
      this.marks.set(key, wasGone);
    }
    return super.set(key, row);
  }

  override delete(key: string): boolean {
    this.marks?.set(key, true);
    return super.delete(key);
  }

  override clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }
}

type ToJson<Row> = (row: Row) => unknown;
const unchanged = (row: unknown): unknown => row;

export function markedRows<Row>(rows: Marked<Row>, toJson: ToJson<Row> = unchanged): Section {
  const marks = rows.track();
  return {
    all() {
      marks.clear();
      return [...rows.entries()].map(([key, row]): SavedRow => [key, toJson(row)]);
    },
    changes() {
      if (marks.size === 0) return [];
      const changed = [...marks].flatMap(([key, wasGone]): SavedRow[] => {
        const row = rows.get(key);
        if (row === undefined) return [[key, undefined]];
        return [...(wasGone ? [[key, undefined] as const] : []), [key, toJson(row)]];
      });
      marks.clear();
      return changed;
    },
  };
}

/** Marked rows of many owners. The key of one is `{owner}/{its own}`. */
export function ownedRows<Row>(
  owners: () => Iterable<[string, Marked<Row>]>,
  toJson: ToJson<Row> = unchanged,
): Section {
  const watch = (rows: Marked<Row>) => ({ rows, section: markedRows(rows, toJson) });
  const known = new Map([...owners()].map(([owner, rows]) => [owner, watch(rows)]));
  const named = (owner: string, rows: Iterable<SavedRow>): SavedRow[] =>
    [...rows].map(([key, row]) => [`${owner}/${key}`, row]);
  const enter = (owner: string, rows: Marked<Row>): SavedRow[] => {
    const entry = watch(rows);
    known.set(owner, entry);
    return named(owner, entry.section.all());
  };
  return {
    all() {
      known.clear();
      return [...owners()].flatMap(([owner, rows]) => enter(owner, rows));
    },
    changes: () =>
      [...owners()].flatMap(([owner, rows]) => {
        const entry = known.get(owner);
        return entry?.rows === rows ? named(owner, entry.section.changes()) : enter(owner, rows);
      }),
  };
}

/** Few and small rows that are changed in place: each is compared with how it was written last. */
export function comparedRows(rows: () => Iterable<SavedRow>): Section {
  const print = () => new Map([...rows()].map(([key, row]) => [key, JSON.stringify(row)]));
  let written = print();
  return {
    all() {
      written = print();
      return rows();
    },
    changes() {
      const before = written;
      written = print();
      return [
        ...[...rows()].filter(([key]) => before.get(key) !== written.get(key)),
        ...listGone(before.keys(), written),
      ];
    },
  };
}

/** A list that is replaced by another one when it changes, as its rows are. */
export function listedRows<Row>(list: () => readonly Row[], toKey: (row: Row) => string): Section {
  const byKey = () => new Map(list().map((row) => [toKey(row), row]));
  let [writtenList, written] = [list(), byKey()];
  const take = () => {
    [writtenList, written] = [list(), byKey()];
    return written;
  };
  return {
    all: take,
    changes() {
      if (list() === writtenList) return [];
      const before = written;
      const changed = [...take()].filter(([key, row]) => before.get(key) !== row);
      return [...changed, ...listGone(before.keys(), written)];
    },
  };
}

const listGone = (before: Iterable<string>, now: ReadonlyMap<string, unknown>): SavedRow[] =>
  [...before].filter((key) => !now.has(key)).map((key) => [key, undefined]);
