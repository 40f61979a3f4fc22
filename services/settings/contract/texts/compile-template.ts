import { boundedCache } from '../bounded-cache.ts';
import { type Escaping, liquidRenderer, printed } from './engine.ts';
import { type Part, scanTemplate } from './scan-template.ts';
import { readValue, type TemplateVariables } from './template-values.ts';

/** Writes a template's text, marks of missing values included. */
export type Renderer = (variables: TemplateVariables) => string;

/**
 * The renderer of a source, or null when the source is no valid template. Sources are few and rendered for every
 * document, so each is compiled once. Liquid costs microseconds a text; what consists of words, placeholders and
 * plain `if` alone (as the default texts do) is put together by ourselves in a tenth of that.
 */
export function compileTemplate(source: string, escaping: Escaping): Renderer | null {
  const cache = caches[escaping];
  const known = cache.get(source);
  if (known !== undefined) return known.renderer;
  return cache.set(source, { renderer: compile(source, escaping) }).renderer;
}

type Compiled = { readonly renderer: Renderer | null };

/** Characters of source that are remembered, for all shops together. */
const capacity = 4_000_000;
const weigh = (source: string): number => source.length + 100;

const caches: Readonly<Record<Escaping, ReturnType<typeof boundedCache<Compiled>>>> = {
  plain: boundedCache<Compiled>(capacity, weigh),
  html: boundedCache<Compiled>(capacity, weigh),
};

function compile(source: string, escaping: Escaping): Renderer | null {
  const { parts, problems } = scanTemplate(source);
  if (problems.length > 0) return null;
  return compileParts(parts, escaping) ?? compileByLiquid(source, escaping);
}

/** For templates that passed the scan but that Liquid refuses. */
export function compileByLiquid(source: string, escaping: Escaping): Renderer | null {
  try {
    return liquidRenderer(source, escaping);
  } catch {
    return null;
  }
}

type Node =
  | string
  | { readonly print: readonly string[] }
  | { readonly test: readonly string[]; readonly yes: readonly Node[]; readonly no: readonly Node[] };

/** Null where the parts need Liquid. */
export function compileParts(parts: readonly Part[], escaping: Escaping): Renderer | null {
  const nodes = toNodes(parts);
  return nodes === null ? null : (variables) => write(nodes, variables, escaping);
}

function write(nodes: readonly Node[], variables: TemplateVariables, escaping: Escaping): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node;
    else if ('print' in node) text += printed(readValue(variables, node.print), escaping);
    else text += write(readValue(variables, node.test) ? node.yes : node.no, variables, escaping);
  }
  return text;
}

/** One open `if`: where its branches are collected. */
type Open = { readonly end: string; readonly before: Node[]; at: Node[] };

function toNodes(parts: readonly Part[]): readonly Node[] | null {
  const nodes: Node[] = [];
  const open: Open[] = [];
  let target = nodes;
  for (const part of parts) {
    if (part.kind === 'text') {
      target.push(part.text);
      continue;
    }
    if (part.kind === 'output') {
      const path = simplePath(part.value.path);
      if (path === null) return null;
      target.push({ print: path });
      continue;
    }
    const block = open.at(-1);
    switch (part.name) {
      case 'if':
      case 'unless': {
        const path = simplePath(part.values[0]?.path ?? null);
        if (path === null) return null;
        const [yes, no]: [Node[], Node[]] = [[], []];
        target.push({ test: path, yes, no });
        const [first, second] = part.name === 'if' ? [yes, no] : [no, yes];
        open.push({ end: `end${part.name}`, before: target, at: second });
        target = first;
        break;
      }
      case 'elsif': {
        const path = simplePath(part.values[0]?.path ?? null);
        if (path === null || block === undefined) return null;
        const [yes, no]: [Node[], Node[]] = [[], []];
        block.at.push({ test: path, yes, no });
        block.at = no;
        target = yes;
        break;
      }
      case 'else':
        if (block === undefined) return null;
        target = block.at;
        break;
      case 'comment':
      case 'endcomment':
        break;
      default:
        if (block === undefined || part.name !== block.end) return null;
        open.pop();
        target = block.before;
    }
  }
  return nodes;
}

/** Words that Liquid reads as questions about a list. */
const listWords = new Set(['size', 'first', 'last']);

/** A value of a group, or a metafield: what both renderings read alike. */
function simplePath(path: readonly string[] | null): readonly string[] | null {
  if (path === null || path.some((name) => listWords.has(name))) return null;
  const isMetafield = path.length === 4 && path[1] === 'metafields';
  return path.length === 2 || isMetafield ? path : null;
}
