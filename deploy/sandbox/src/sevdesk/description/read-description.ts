import { readFileSync } from 'node:fs';
import { findFile } from '../../find-file.ts';

export type FieldType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array'
  | 'reference'
  | 'any';

export type DescribedField = {
  readonly type: FieldType;
  /** Allowed values, for a reference the allowed object name; null allows all. */
  readonly values: readonly string[] | null;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isReadOnly: boolean;
  /** Fields of an object; empty where they are not described. */
  readonly fields: ReadonlyMap<string, DescribedField>;
  /** Items of an array. */
  readonly items: DescribedField | null;
};

export type DescribedRoute = {
  readonly query: ReadonlyMap<string, DescribedField>;
  /** null: no body is described. */
  readonly body: DescribedField | null;
};

/** The name of the pseudo route whose parameters every list accepts. */
const EVERY_LIST = 'GET *';
const FOLDER = 'deploy/sandbox/src/sevdesk/description';
const FILES = ['documents.txt', 'people.txt', 'accounts.txt'];
let loaded: ReadonlyMap<string, DescribedRoute> | null = null;

/** sevdesk's description of its requests, by `GET /Invoice/:id`; read once per process. */
export function sevdeskDescription(): ReadonlyMap<string, DescribedRoute> {
  loaded ??= parseDescription(
    FILES.map((name) => readFileSync(findFile(`${FOLDER}/${name}`), 'utf8')).join('\n'),
  );
  return loaded;
}

type Line = { readonly depth: number; readonly name: string; readonly spec: string };

export function parseDescription(text: string): ReadonlyMap<string, DescribedRoute> {
  const routes = new Map<string, Line[]>();
  let current: Line[] = [];
  for (const raw of text.split('\n')) {
    if (raw.trim() === '' || raw.startsWith('#')) continue;
    const depth = (raw.length - raw.trimStart().length) / 2;
    if (depth === 0) {
      current = [];
      routes.set(raw, current);
      continue;
    }
    const [name = '', ...spec] = raw.trim().split(' ');
    current.push({ depth, name, spec: spec.join(' ') });
  }
  const everyList = toRoute(routes.get(EVERY_LIST) ?? []).query;
  routes.delete(EVERY_LIST);
  return new Map(
    [...routes].map(([route, lines]) => {
      const described = toRoute(lines);
      const query = route.startsWith('GET ') ? [...everyList, ...described.query] : [...described.query];
      return [route, { ...described, query: new Map(query) }];
    }),
  );
}

function toRoute(lines: readonly Line[]): DescribedRoute {
  const isQuery = (line: Line) => line.depth === 1 && line.name.startsWith('?');
  const query = lines.filter(isQuery).map(({ name, spec }) => [name.slice(1), toField(spec, [])] as const);
  const body = lines.filter((line) => !isQuery(line));
  return { query: new Map(query), body: body.length === 0 ? null : toField('object', body) };
}

const SPEC =
  /^(ref|enum|string|integer|number|boolean|object|array|any)(?:\(([^)]*)\))?([!?]*)( read-only)?$/;

function toField(spec: string, below: readonly Line[]): DescribedField {
  const match = SPEC.exec(spec);
  if (!match) throw new Error(`The description has an unreadable field: ${spec}`);
  const [, word = '', inside, marks = '', readOnly] = match;
  const children = toFields(below);
  return {
    type: word === 'ref' ? 'reference' : word === 'enum' ? 'string' : (word as FieldType),
    values: inside === undefined || inside === '*' ? null : inside.split('|'),
    isRequired: marks.includes('!'),
    isNullable: marks.includes('?'),
    isReadOnly: readOnly !== undefined,
    fields: children,
    items: children.get('[]') ?? null,
  };
}

function toFields(lines: readonly Line[]): ReadonlyMap<string, DescribedField> {
  const top = lines[0]?.depth ?? 0;
  const starts = lines.flatMap((line, index) => (line.depth === top ? [index] : []));
  return new Map(
    starts.map((start, index) => {
      const { name, spec } = lines[start]!;
      return [name, toField(spec, lines.slice(start + 1, starts[index + 1] ?? lines.length))];
    }),
  );
}
