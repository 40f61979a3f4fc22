/** One line of Prometheus' text format. */
type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

export type Metrics = {
  /** Type of each metric by its name, e.g. `histogram`. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
};

/** Parses Prometheus' text format 0.0.4; throws at an invalid line. */
export function readMetrics(text: string): Metrics {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line);
    if (type) {
      const [, name = '', kind = ''] = type;
      if (types.has(name)) throw new Error(`${name} is declared twice.`);
      types.set(name, kind);
    } else samples.push(readSample(line));
  }
  return { types, samples };
}

function readSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] =
    /^([a-zA-Z_]\w*)(?:\{((?:\w+="(?:[^"\\\n]|\\.)*",?)*)\})? (\S+)$/.exec(line) ?? [];
  if (name === '') throw new Error(`This is no sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\\n]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
    value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
  };
}
