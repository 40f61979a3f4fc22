import type { Input } from './input.ts';

/** A form body with nested names: `invoice[contact][id]=7` becomes {invoice: {contact: {id: '7'}}}; digit keys from 0 make lists. */
export function parseFormBody(text: string): Input {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, splitFieldName(name), value);
  return Object.fromEntries([...root].map(([key, node]) => [key, toValue(node)]));
}

type Node = Map<string, Node | string>;

function splitFieldName(name: string): string[] {
  return name.split('[').map((part) => part.replace(/\]$/, ''));
}

function place(root: Node, path: string[], value: string): void {
  let node = root;
  for (const part of path.slice(0, -1)) {
    const next = node.get(part);
    if (next instanceof Map) node = next;
    else {
      const created: Node = new Map();
      node.set(part, created);
      node = created;
    }
  }
  const last = path.at(-1) ?? '';
  node.set(last === '' ? String(node.size) : last, value);
}

function toValue(node: Node | string): unknown {
  if (typeof node === 'string') return node === 'null' ? null : node;
  const keys = [...node.keys()];
  if (keys.every((key, position) => key === String(position))) return [...node.values()].map(toValue);
  return Object.fromEntries([...node].map(([key, child]) => [key, toValue(child)]));
}
