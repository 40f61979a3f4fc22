import type { Finding } from './finding.ts';

/** Which commands may stand inside a block and which one ends it. */
const blocks = {
  if: { inside: ['elsif', 'else'], end: 'endif' },
  unless: { inside: ['elsif', 'else'], end: 'endunless' },
  case: { inside: ['when', 'else'], end: 'endcase' },
  comment: { inside: [], end: 'endcomment' },
} as const satisfies Readonly<Record<string, { readonly inside: readonly string[]; readonly end: string }>>;

type BlockName = keyof typeof blocks;

const inner = new Set<string>(Object.values(blocks).flatMap(({ inside, end }) => [...inside, end]));
const maxDepth = 10;

/** Follows the commands of one template and says which of them stand where they must not. */
export function blockRules() {
  const open: { readonly name: BlockName; readonly at: number; hadElse: boolean }[] = [];
  return {
    inComment: () => open.at(-1)?.name === 'comment',
    /** The problem with the next command, in German; null when it is in place. */
    accept(name: string, at: number): string | null {
      const block = open.at(-1);
      if (block?.name === 'comment' && name !== 'endcomment') return null;
      if (isBlock(name)) {
        open.push({ name, at, hadElse: false });
        return open.length > maxDepth ? `Höchstens ${maxDepth} Befehle ineinander.` : null;
      }
      if (!inner.has(name)) {
        return name === '' ? 'Hier fehlt ein Befehl.' : `Den Befehl „${name.slice(0, 40)}“ gibt es nicht.`;
      }
      if (block === undefined || !belongs(block.name, name)) return `„${name}“ hat hier keinen Anfang.`;
      if (name === blocks[block.name].end) {
        open.pop();
        return null;
      }
      if (block.hadElse) return `Nach „else“ kann kein „${name}“ folgen.`;
      block.hadElse = name === 'else';
      return null;
    },
    unclosed: (): Finding[] =>
      open.map(({ name, at }) => ({
        at,
        message: `„${name}“ ist nicht geschlossen. Es fehlt „${blocks[name].end}“.`,
      })),
  };
}

const isBlock = (name: string): name is BlockName => Object.hasOwn(blocks, name);

function belongs(block: BlockName, name: string): boolean {
  const rules: { readonly inside: readonly string[]; readonly end: string } = blocks[block];
  return rules.end === name || rules.inside.includes(name);
}
