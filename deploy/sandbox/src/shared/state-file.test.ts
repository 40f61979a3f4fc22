import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { comparedRows, listedRows, MarkedMap, markedRows, ownedRows, type Sections } from './saved-rows.ts';
import { createStateFile, type StateFile } from './state-file.ts';

let folder: string;
let path: string;
const open: StateFile[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-file-'));
  path = join(folder, 'deep', 'state.json');
});
afterEach(() => {
  for (const file of open.splice(0)) file.close();
  rmSync(folder, { recursive: true });
});

const SECTIONS = ['counters', 'rows', 'owned', 'list'];
type Saved = Record<string, [string, unknown][]>;

function createState() {
  return {
    counters: { next: 0, knobs: { loud: false } },
    rows: new MarkedMap<unknown>(),
    owned: new Map<string, MarkedMap<unknown>>(),
    list: [] as readonly { readonly id: string; readonly text: string }[],
  };
}

function watch(state: ReturnType<typeof createState>): Sections {
  return {
    counters: comparedRows(() => Object.entries(state.counters)),
    rows: markedRows(state.rows),
    owned: ownedRows(() => state.owned),
    list: listedRows(
      () => state.list,
      ({ id }) => id,
    ),
  };
}

/** A file with a state of its own; the state is the saved one where there is one. */
function start() {
  let state = createState();
  const file = createStateFile({ path, sections: () => watch(state) });
  let whole: unknown;
  file.load((saved) => {
    if (saved?.form === 'whole') whole = saved.value;
    if (saved?.form !== 'log') return;
    state.counters = Object.fromEntries(saved.rows('counters')) as typeof state.counters;
    state.rows = new MarkedMap(saved.rows('rows'));
    for (const [key, row] of saved.rows('owned')) {
      const [owner, own] = key.split('/') as [string, string];
      state.owned.set(owner, (state.owned.get(owner) ?? new MarkedMap()).set(own, row));
    }
    state.list = [...saved.rows('list').values()] as typeof state.list;
  });
  open.push(file);
  return {
    file,
    whole,
    get state() {
      return state;
    },
    replace() {
      state = createState();
      file.replaced();
    },
  };
}

/** What another process would find now. */
function readSaved(): Saved {
  const found: Saved = {};
  createStateFile({ path, sections: () => ({}) }).load((saved) => {
    for (const name of SECTIONS) found[name] = saved?.form === 'log' ? [...saved.rows(name)] : [];
  });
  return found;
}

const toSaved = (state: ReturnType<typeof createState>): Saved =>
  Object.fromEntries(
    Object.entries(watch(toTwin(state))).map(([name, section]) => [name, [...section.all()]]),
  ) as Saved;

/** A twin, so that looking does not empty the marks of the state itself. */
const toTwin = (state: ReturnType<typeof createState>) => ({
  counters: structuredClone(state.counters),
  rows: new MarkedMap(state.rows),
  owned: new Map([...state.owned].map(([owner, rows]) => [owner, new MarkedMap(rows)])),
  list: state.list,
});

/** 0 ≤ n < below, always the same ones. */
function seeded(seed: number) {
  let at = seed;
  return (below: number): number => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * below);
  };
}

describe('a state file', () => {
  it('holds after each save exactly what the state holds, in its order, over restarts', () => {
    const draw = seeded(7);
    let run = start();
    for (let step = 0; step < 400; step += 1) {
      const { state } = run;
      const key = String(draw(20));
      const acts = [
        () => state.rows.set(key, { step }),
        () => state.rows.delete(key),
        () => {
          state.counters.next += 1;
        },
        () => {
          state.counters.knobs.loud = !state.counters.knobs.loud;
        },
        () => {
          state.list = [...state.list.filter(({ id }) => id !== key), { id: key, text: `${step}` }];
        },
        () => {
          state.list = state.list.filter(({ id }) => id !== key);
        },
        () => {
          const owner = `owner-${draw(3)}`;
          state.owned.set(owner, (state.owned.get(owner) ?? new MarkedMap()).set(key, step));
        },
        () => state.owned.get(`owner-${draw(3)}`)?.delete(key),
        () => draw(20) === 0 && state.rows.clear(),
        () => draw(20) === 0 && run.replace(),
      ];
      for (let count = draw(3); count >= 0; count -= 1) acts[draw(acts.length)]!();
      run.file.save();
      expect(byKey(readSaved())).toEqual(byKey(toSaved(run.state)));
      if (draw(10) === 0) run = start();
    }
  });

  it('keeps a change that no answer followed once the present work is done', async () => {
    const { file, state } = start();
    state.rows.set('1', 'told by nobody');
    file.changed();
    await new Promise((resolve) => setImmediate(resolve));
    expect(readSaved().rows).toEqual([['1', 'told by nobody']]);
  });

  it('loses the line that a killed process could not end, and nothing after it', () => {
    const first = start();
    first.state.rows.set('1', 'ended');
    first.file.save();
    const text = readFileSync(path, 'utf8');
    for (const torn of ['[', '[["rows","2","half', `[["rows","2","no line feed"]]`]) {
      writeFileSync(path, text + torn);
      const { file, state } = start();
      expect([...state.rows.keys()]).toEqual(['1']);
      state.rows.set('3', 'next');
      file.save();
      expect(readSaved().rows).toEqual([
        ['1', 'ended'],
        ['3', 'next'],
      ]);
    }
  });

  it('refuses a file that is broken in its middle instead of starting empty', () => {
    start().file.save();
    appendFileSync(path, '[["rows","2","half\n[["rows","3",1]]\n');
    expect(start).toThrow(/cannot be read; delete the file/);
    writeFileSync(path, '{"format":1,');
    expect(start).toThrow(/cannot be read; delete the file/);
  });

  it('reads a file of before there were logs as a whole, and becomes a log with the first save', () => {
    start().file.save();
    writeFileSync(path, '{"format":1,"rows":[]}');
    const { file, whole, state } = start();
    expect(whole).toEqual({ format: 1, rows: [] });
    expect(readFileSync(path, 'utf8')).toBe('{"format":1,"rows":[]}');
    state.rows.set('1', 'from the old file');
    file.save();
    expect(readSaved().rows).toEqual([['1', 'from the old file']]);
  });

  it('is replaced by the whole state when it has become long, and goes on from there', () => {
    const { file, state } = start();
    const text = 'x'.repeat(1_000_000);
    for (let count = 0; count < 20; count += 1) {
      state.rows.set('big', `${count}${text}`);
      file.save();
    }
    expect(statSync(path).size).toBeLessThan(6_000_000);
    state.rows.set('small', 1);
    file.save();
    expect(readSaved().rows).toEqual([
      ['big', `19${text}`],
      ['small', 1],
    ]);
  });

  it('is the old one until the new one is whole, wherever the process dies between them', () => {
    const before = start();
    before.state.rows.set('1', 'old');
    before.file.save();
    const old = readFileSync(path, 'utf8');
    before.state.rows.set('2', 'new');
    before.file.replaced();
    before.file.save();
    const whole = readFileSync(path, 'utf8');
    expect(existsSync(`${path}.tmp`)).toBe(false);
    // Dead while the new one was written, and just before it took the place of the old one.
    for (const written of ['', whole.slice(0, 9), whole.slice(0, -5), whole]) {
      writeFileSync(path, old);
      writeFileSync(`${path}.tmp`, written);
      const { state, file } = start();
      expect([...state.rows.keys()]).toEqual(['1']);
      file.replaced();
      state.rows.set('3', 'later');
      file.save();
      expect(readSaved().rows).toEqual([
        ['1', 'old'],
        ['3', 'later'],
      ]);
    }
    // Dead right after it took its place.
    writeFileSync(path, whole);
    expect([...start().state.rows.keys()]).toEqual(['1', '2']);
  });

  it('writes everything the next time when a save failed', () => {
    const { file, state } = start();
    file.save();
    state.rows.set('1', 1);
    state.rows.set('2', { toJSON: () => fail() });
    const fail = () => {
      throw new Error('no space left');
    };
    expect(() => file.save()).toThrow('no space left');
    state.rows.set('2', 2);
    state.rows.delete('none');
    file.save();
    expect(readSaved().rows).toEqual([
      ['1', 1],
      ['2', 2],
    ]);
  });

  it('costs nothing without a path', () => {
    const rows = new MarkedMap<number>();
    const file = createStateFile({
      sections: () => {
        throw new Error('Nobody watches.');
      },
    });
    file.load((saved) => expect(saved).toBeUndefined());
    rows.set('1', 1);
    for (const act of [file.changed, file.replaced, file.save, file.close]) act();
    expect(file.isKept).toBe(false);
  });
});

/** Rows keep their first place, where a list and the rows of many owners may have moved them. */
const byKey = ({ list, owned, ...rest }: Saved) => ({
  ...rest,
  list: [...(list ?? [])].sort(),
  owned: [...(owned ?? [])].sort(),
});
