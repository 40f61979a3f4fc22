import {
  type Expression as LiquidExpression,
  type PropertyAccessToken,
  type Token,
  type Tokenizer,
  TypeGuards,
} from 'liquidjs';
import { filterArguments, isFilterName } from './filters.ts';
import type { Finding } from './finding.ts';

export type Placeholder = { readonly path: readonly string[]; readonly at: number };

/** The expression between the braces. */
export type Expression = {
  /** The placeholder, when the expression is one and nothing else. */
  readonly path: readonly string[] | null;
  readonly placeholders: readonly Placeholder[];
  readonly problems: readonly Finding[];
};

const maxFilters = 10;

/** Reads a value with its filters up to the end. Throws Liquid's errors. */
export function readExpression(
  tokenizer: Tokenizer,
  { comparisons }: { readonly comparisons: boolean },
): Expression {
  const read = collector();
  const { initial, filters } = tokenizer.readFilteredValue();
  read.operands(initial, comparisons);
  for (const filter of filters) {
    if (!isFilterName(filter.name)) {
      read.problem(filter, `Den Filter „${filter.name.slice(0, 40)}“ gibt es nicht.`);
      continue;
    }
    const { min, max } = filterArguments[filter.name];
    const given = filter.args.length;
    if (given < min) read.problem(filter, `Dem Filter „${filter.name}“ fehlt ein Wert.`);
    if (given > max) read.problem(filter, `Der Filter „${filter.name}“ hat zu viele Werte.`);
    for (const argument of filter.args) {
      if (Array.isArray(argument))
        read.problem(filter, `Der Filter „${filter.name}“ kennt keine benannten Werte.`);
      else read.value(argument as Token);
    }
  }
  if (filters.length > maxFilters)
    read.problemAt(filters[maxFilters]?.begin ?? 0, `Höchstens ${maxFilters} Filter.`);
  return read.finish(tokenizer, filters.length === 0);
}

/** The values of `when`, separated by commas or `or`. */
export function readWhen(tokenizer: Tokenizer): Expression[] {
  const read = collector();
  for (;;) {
    const begin = tokenizer.p;
    const value = tokenizer.readValue();
    if (value === undefined) {
      read.problemAt(begin, 'Hier fehlt ein Wert.');
      break;
    }
    read.value(value);
    tokenizer.skipBlank();
    if (tokenizer.peek() === ',') tokenizer.advance();
    else if (tokenizer.match('or')) tokenizer.advance(2);
    else break;
  }
  return [read.finish(tokenizer, false)];
}

function collector() {
  const placeholders: Placeholder[] = [];
  const problems: Finding[] = [];
  let single: readonly string[] | null = null;
  const problemAt = (at: number, message: string) => void problems.push({ at, message });
  const problem = (token: { readonly begin: number }, message: string) => problemAt(token.begin, message);
  const value = (token: Token): readonly string[] | null => {
    if (
      TypeGuards.isLiteralToken(token) ||
      TypeGuards.isQuotedToken(token) ||
      TypeGuards.isNumberToken(token)
    )
      return null;
    const path = TypeGuards.isPropertyAccessToken(token) ? parsePropertyPath(token) : null;
    if (path === null) problem(token, `„${token.getText().slice(0, 40)}“ ist kein Platzhalter.`);
    else placeholders.push({ path, at: token.begin });
    return path;
  };
  return {
    problem,
    problemAt,
    value,
    operands(expression: LiquidExpression, comparisons: boolean) {
      const tokens = [...expression.postfix].sort((left, right) => left.begin - right.begin);
      const [first] = tokens;
      const misplaced = firstMisplaced(tokens);
      if (!comparisons && first !== undefined && tokens.length > 1) {
        problem(first, 'Hier ist nur ein einzelner Wert erlaubt. Vergleiche gehören in „if“.');
      } else if (misplaced !== null) problem(misplaced, 'Der Vergleich ist unvollständig.');
      const paths = tokens.filter((token) => !TypeGuards.isOperatorToken(token)).map(value);
      single = tokens.length === 1 ? (paths[0] ?? null) : null;
    },
    finish(tokenizer: Tokenizer, plain: boolean): Expression {
      tokenizer.skipBlank();
      if (!tokenizer.end()) problemAt(tokenizer.p, 'Hier steht etwas, das nicht dazugehört.');
      return { path: plain && problems.length === 0 ? single : null, placeholders, problems };
    },
  };
}

/** Values and comparisons must take turns; `not` may stand before a value. Null when they do. */
function firstMisplaced(tokens: readonly Token[]): Token | null {
  let wantsValue = true;
  for (const token of tokens) {
    if (!TypeGuards.isOperatorToken(token)) {
      if (!wantsValue) return token;
      wantsValue = false;
    } else if (token.operator !== 'not') {
      if (wantsValue) return token;
      wantsValue = true;
    } else if (!wantsValue) return token;
  }
  return wantsValue ? (tokens.at(-1) ?? null) : null;
}

/** Names and quoted names only: nothing computed, no numbers, no property of a literal. */
function parsePropertyPath(token: PropertyAccessToken): readonly string[] | null {
  if (token.variable !== undefined || token.getText().trimEnd().endsWith('.')) return null;
  const path: string[] = [];
  for (const property of token.props) {
    if (TypeGuards.isWordToken(property) || TypeGuards.isQuotedToken(property)) path.push(property.content);
    else return null;
  }
  return path;
}
