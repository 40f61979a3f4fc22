/** What the inspector writes: nodes of a tree of calls, and the node of each sample. */
export type CpuProfile = {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
};

type ProfileNode = {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
};

/** Lines and columns count from 0; -1 for what is no JavaScript. */
export type CallFrame = {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
};

export type SelfTime = {
  /** Part of the time that was not idle, by cause; together 1. */
  readonly causes: Readonly<Record<string, number>>;
  /** The same by function. */
  readonly functions: Readonly<Record<string, number>>;
};

/** Where a frame is in the source that people read. */
export type Locate = (frame: CallFrame) => { readonly cause: string | null; readonly place: string };

/**
 * Shares of the samples that were not idle. Samples are counted, not the times between them: where other processes took
 * the core, that time is not ours. Native functions and generated ones have no file: they count for who called them.
 */
export function computeSelfTime({ nodes, samples }: CpuProfile, locate: Locate): SelfTime {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<number, string>();
  const findCauseById = (id: number): string => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const frame = byId.get(id)?.callFrame;
    const parent = parents.get(id);
    const own = frame && (metaCause(frame) ?? locate(frame).cause);
    const cause = own ?? (parent === undefined ? 'native code' : findCauseById(parent));
    found.set(id, cause);
    return cause;
  };
  const causes: Record<string, number> = {};
  const functions: Record<string, number> = {};
  const busy = samples.filter((id) => byId.get(id)?.callFrame.functionName !== '(idle)');
  const add = (sums: Record<string, number>, name: string) => {
    sums[name] = (sums[name] ?? 0) + 1 / busy.length;
  };
  for (const id of busy) {
    const frame = byId.get(id)?.callFrame;
    add(causes, findCauseById(id));
    if (frame) add(functions, metaCause(frame) ?? describe(frame, locate(frame).place));
  }
  return { causes, functions };
}

/** V8's names for time outside of JavaScript. */
const metaCause = ({ functionName }: CallFrame): string | null =>
  functionName === '(program)' || functionName === '(root)'
    ? 'native code'
    : functionName === '(garbage collector)'
      ? 'garbage collector'
      : null;

const describe = ({ functionName }: CallFrame, place: string): string =>
  `${functionName || '(anonymous)'}${place === '' ? ' (native)' : ` ${place}`}`;
