import { defaultOptions, LiquidError, type TagToken, Tokenizer, TypeGuards } from 'liquidjs';
import { blockRules } from './block-rules.ts';
import type { Finding } from './finding.ts';
import type { Placeholder } from './read-expression.ts';
import { type Expression, readExpression, readWhen } from './read-expression.ts';

/** A template taken apart: what it prints and asks, in order, and all that is wrong with it. */
export type Scan = {
  readonly parts: readonly Part[];
  readonly placeholders: readonly Placeholder[];
  readonly problems: readonly Finding[];
};

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly value: Expression }
  | { readonly kind: 'tag'; readonly name: string; readonly values: readonly Expression[] };

/** The longest text that a merchant can write anywhere. */
const maxLength = 30_000;
const maxCommands = 500;

/** Reads a template by Liquid's own tokens and finds everything that our part of the language does not have. */
export function scanTemplate(source: string): Scan {
  if (source.length > maxLength) {
    return failed(maxLength, `Der Text ist zu lang. Höchstens ${maxLength} Zeichen.`);
  }
  try {
    return scanTokens(source);
  } catch (error) {
    if (error instanceof RangeError) return failed(0, 'Der Text ist zu tief verschachtelt.');
    if (LiquidError.is(error))
      return failed((error as LiquidError).token.begin, toGermanMessage(error as LiquidError));
    throw error;
  }
}

const failed = (at: number, message: string): Scan => ({
  parts: [],
  placeholders: [],
  problems: [{ at, message }],
});

function scanTokens(source: string): Scan {
  const parts: Part[] = [];
  const placeholders: Placeholder[] = [];
  const problems: Finding[] = [];
  const blocks = blockRules();
  let commands = 0;
  const keep = (expression: Expression): Expression => {
    placeholders.push(...expression.placeholders);
    problems.push(...expression.problems);
    return expression;
  };
  for (const token of new Tokenizer(source).readTopLevelTokens(defaultOptions)) {
    if (TypeGuards.isHTMLToken(token)) {
      if (!blocks.inComment()) parts.push({ kind: 'text', text: token.getContent() });
      continue;
    }
    commands += 1;
    if (commands > maxCommands) {
      return failed(token.begin, `Höchstens ${maxCommands} Platzhalter und Befehle in einem Text.`);
    }
    if (TypeGuards.isTagToken(token)) {
      const problem = blocks.accept(token.name, token.begin);
      if (problem !== null) problems.push({ at: token.begin, message: problem });
      else if (!blocks.inComment())
        parts.push({ kind: 'tag', name: token.name, values: parseExpressions(token).map(keep) });
    } else if (TypeGuards.isOutputToken(token) && !blocks.inComment()) {
      parts.push({ kind: 'output', value: keep(readOutput(source, token.contentRange)) });
    }
  }
  return { parts, placeholders, problems: [...problems, ...blocks.unclosed()] };
}

function readOutput(source: string, range: [number, number]): Expression {
  const tokenizer = new Tokenizer(source, undefined, undefined, range);
  return readExpression(tokenizer, { comparisons: false });
}

function parseExpressions(token: TagToken): Expression[] {
  switch (token.name) {
    case 'if':
    case 'elsif':
    case 'unless':
    case 'case':
      return [readExpression(token.tokenizer, { comparisons: token.name !== 'case' })];
    case 'when':
      return readWhen(token.tokenizer);
    default:
      return [];
  }
}

/** Translates the parser's message for merchants. */
function toGermanMessage({ message }: LiquidError): string {
  if (message.startsWith('output')) return 'Der Platzhalter ist nicht geschlossen. Es fehlt „}}“.';
  if (message.startsWith('tag')) return 'Der Befehl ist nicht geschlossen. Es fehlt „%}“.';
  if (message.startsWith('raw')) return 'Den Befehl „raw“ gibt es nicht.';
  if (message.startsWith('invalid value')) return 'Hier fehlt ein Platzhalter.';
  if (message.startsWith('[')) return 'Die eckige Klammer ist nicht geschlossen.';
  if (message.includes('filter')) return 'Hier fehlt ein Filter, oder es fehlt „:“ vor seinem Wert.';
  return 'Das ist hier nicht erlaubt.';
}
