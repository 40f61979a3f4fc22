type Node = Readonly<Record<string, unknown>>;
type Line = Readonly<Record<string, unknown>>;

export type BulkLines = { lines: string[]; roots: number };

/**
 * The answer of a bulk query as JSON lines: every node of a connection is a separate line without its connections; one
 * below another names it as `__parentId`. Grouped lines follow their parent; others follow all that are above them.
 */
export function writeLines(data: Readonly<Record<string, unknown>>, grouped: boolean): BulkLines {
  const roots = Object.values(data).filter(isConnection).flatMap(listNodes);
  const lines = grouped ? roots.flatMap((node) => withChildren(node)) : byLevel(roots);
  return { lines: lines.map((line) => JSON.stringify(line)), roots: roots.length };
}

function withChildren(node: Node, parent?: unknown): Line[] {
  const { line, children } = split(node, parent);
  return [line, ...children.flatMap((child) => withChildren(child, node.id))];
}

function byLevel(roots: readonly Node[]): Line[] {
  const lines: Line[] = [];
  let level: { node: Node; parent?: unknown }[] = roots.map((node) => ({ node }));
  while (level.length > 0) {
    const parts = level.map(({ node, parent }) => ({ node, ...split(node, parent) }));
    lines.push(...parts.map(({ line }) => line));
    level = parts.flatMap(({ node, children }) =>
      children.map((child) => ({ node: child, parent: node.id })),
    );
  }
  return lines;
}

/** Separates a node from its connections at any depth, and returns their nodes. */
function split(node: Node, parent: unknown): { line: Line; children: Node[] } {
  const children: Node[] = [];
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([, entry]) => {
      if (!isConnection(entry)) return true;
      children.push(...listNodes(entry));
      return false;
    });
    return Object.fromEntries(kept.map(([key, entry]) => [key, strip(entry)]));
  };
  const line = strip(node) as Line;
  return { line: parent === undefined ? line : { ...line, __parentId: parent }, children };
}

type Connection = { edges?: { node: Node }[]; nodes?: Node[] };

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && ('edges' in value || 'nodes' in value);

const listNodes = ({ edges, nodes }: Connection): Node[] => nodes ?? edges?.map(({ node }) => node) ?? [];
