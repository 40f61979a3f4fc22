/**
 * The JSON types at every path of an answer. Items of a list share a path; a key that only some of them have is also
 * `absent`.
 */
type Types = Map<string, Set<string>>;

/** Paths whose types differ, as `path: recorded …, here …`. */
export function typeDifferences(recorded: unknown, answered: unknown): string[] {
  const left = collectTypes(recorded);
  const right = collectTypes(answered);
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const [was, is] = [nameTypes(left.get(path)), nameTypes(right.get(path))];
    return was === is ? [] : [`${path}: recorded ${was}, here ${is}`];
  });
}

const nameTypes = (types: Set<string> | undefined): string => [...(types ?? ['absent'])].sort().join(' or ');

function collectTypes(value: unknown, path = 'body', types: Types = new Map()): Types {
  add(types, path, toTypeName(value));
  if (Array.isArray(value)) {
    for (const item of value) collectTypes(item, `${path}[]`, types);
    const objects = value.filter(isObject);
    for (const key of new Set(objects.flatMap((item) => Object.keys(item)))) {
      if (objects.some((item) => !(key in item))) add(types, `${path}[].${key}`, 'absent');
    }
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) collectTypes(inner, `${path}.${key}`, types);
  }
  return types;
}

function add(types: Types, path: string, type: string): void {
  types.set(path, (types.get(path) ?? new Set()).add(type));
}

function toTypeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
