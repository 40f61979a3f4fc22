export type Comparator = '=' | '<' | '<=' | '>' | '>=';
export type Query =
  | { kind: 'all' }
  | { kind: 'and' | 'or'; parts: Query[] }
  | { kind: 'not'; part: Query }
  | { kind: 'term'; field: string | null; comparator: Comparator; value: string };

/** Parses Shopify's search syntax: `field:>='value' AND (a OR b) -tag:x`. Juxtaposition means AND. */
export function parseQuery(text: string): Query {
  const tokens = tokenize(text);
  let at = 0;
  const peek = () => tokens[at];

  function or(): Query {
    const parts = [and()];
    while (peek()?.toUpperCase() === 'OR') {
      at += 1;
      parts.push(and());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
  }

  function and(): Query {
    const parts: Query[] = [];
    for (
      let token = peek();
      token !== undefined && token !== ')' && token.toUpperCase() !== 'OR';
      token = peek()
    ) {
      if (token.toUpperCase() === 'AND') at += 1;
      else parts.push(unary());
    }
    if (parts.length === 0) return { kind: 'all' };
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
  }

  function unary(): Query {
    const token = tokens[at++]!;
    if (token.toUpperCase() === 'NOT' || token === '-') {
      return { kind: 'not', part: peek() === undefined ? { kind: 'all' } : unary() };
    }
    if (token !== '(') return term(token);
    const inner = or();
    if (peek() === ')') at += 1;
    return inner;
  }

  return or();
}

function term(token: string): Query {
  const match = /^([A-Za-z_.]+):(>=|<=|>|<|=)?(.*)$/s.exec(token);
  if (!match) return { kind: 'term', field: null, comparator: '=', value: unquote(token) };
  return {
    kind: 'term',
    field: match[1]!.toLowerCase(),
    comparator: (match[2] as Comparator | undefined) ?? '=',
    value: unquote(match[3]!),
  };
}

function tokenize(text: string): string[] {
  const found = text.match(/[()]|-(?=[\w(])|(?:[^\s()"']+|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')+/g) ?? [];
  return found.flatMap((token) =>
    token.length > 1 && token.startsWith('-') ? ['-', token.slice(1)] : [token],
  );
}

function unquote(text: string): string {
  const quoted = /^(["'])(.*)\1$/s.exec(text);
  return quoted ? quoted[2]!.replace(/\\(.)/g, '$1') : text;
}
