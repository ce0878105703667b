/** A parsed search. Parsing never fails: malformed input is read as well as possible. */
export type SearchNode =
  | { kind: 'all'; parts: SearchNode[] }
  | { kind: 'any'; parts: SearchNode[] }
  | { kind: 'not'; part: SearchNode }
  | { kind: 'term'; field: string | null; comparator: Comparator; value: string; isPhrase: boolean };

export type Comparator = ':' | '<' | '<=' | '>' | '>=';
export type SearchTerm = Extract<SearchNode, { kind: 'term' }>;

type Token = { kind: 'open' | 'close' | 'or' | 'and' | 'not' } | { kind: 'term'; term: SearchTerm };

const everything: SearchNode = { kind: 'all', parts: [] };

export function parseSearch(query: string): SearchNode {
  const tokens = tokensOf(query);
  let at = 0;

  const anyOf = (): SearchNode => {
    const parts = [allOf()];
    while (tokens[at]?.kind === 'or') {
      at += 1;
      // An OR without a right side changes nothing.
      const next = tokens[at];
      if (next && next.kind !== 'close' && next.kind !== 'or') parts.push(allOf());
    }
    return parts.length === 1 ? (parts[0] ?? everything) : { kind: 'any', parts };
  };

  const allOf = (): SearchNode => {
    const parts: SearchNode[] = [];
    for (let token = tokens[at]; token && token.kind !== 'or' && token.kind !== 'close'; token = tokens[at]) {
      at += 1;
      if (token.kind === 'and') continue;
      const part = token.kind === 'not' ? negated() : oneOf(token);
      if (part) parts.push(part);
    }
    return parts.length === 1 ? (parts[0] ?? everything) : { kind: 'all', parts };
  };

  const negated = (): SearchNode | null => {
    const token = tokens[at];
    if (!token || token.kind === 'or' || token.kind === 'close' || token.kind === 'and') return null;
    at += 1;
    const part = token.kind === 'not' ? negated() : oneOf(token);
    return part ? { kind: 'not', part } : null;
  };

  const oneOf = (token: Token): SearchNode | null => {
    if (token.kind === 'term') return token.term;
    if (token.kind !== 'open') return null;
    const inside = anyOf();
    if (tokens[at]?.kind === 'close') at += 1;
    return inside;
  };

  const parts = [anyOf()];
  // An unmatched closing bracket is skipped.
  while (at < tokens.length) {
    at += 1;
    parts.push(anyOf());
  }
  return parts.length === 1 ? (parts[0] ?? everything) : { kind: 'all', parts };
}

export function termsOf(node: SearchNode): SearchTerm[] {
  if (node.kind === 'term') return [node];
  if (node.kind === 'not') return termsOf(node.part);
  return node.parts.flatMap(termsOf);
}

/** The parsed search in the form of the platform's search extension. */
export function parsedShape(node: SearchNode): object {
  if (node.kind === 'term')
    return node.field === null ? { match_all: node.value } : { field: node.field, match_all: node.value };
  if (node.kind === 'not') return { not: parsedShape(node.part) };
  return { [node.kind === 'all' ? 'and' : 'or']: node.parts.map(parsedShape) };
}

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const character = query[at] as string;
    if (/\s/.test(character)) at += 1;
    else if (character === '(' || character === ')') {
      tokens.push({ kind: character === '(' ? 'open' : 'close' });
      at += 1;
    } else if (character === '-' && /\S/.test(query[at + 1] ?? ' ')) {
      tokens.push({ kind: 'not' });
      at += 1;
    } else {
      const [token, next] = wordAt(query, at);
      tokens.push(token);
      at = next;
    }
  }
  return tokens;
}

function wordAt(query: string, start: number): [Token, number] {
  const quoted = quotedAt(query, start);
  if (quoted) return [term(null, ':', quoted.text, true), quoted.next];
  const field = /^([A-Za-z_][\w.]*):/.exec(query.slice(start, start + 80));
  if (field?.[1]) {
    const comparator = /^(<=|>=|<|>)?/.exec(query.slice(start + field[0].length, start + field[0].length + 2))?.[1];
    const valueStart = start + field[0].length + (comparator?.length ?? 0);
    const value = quotedAt(query, valueStart) ?? bareAt(query, valueStart, /\s/);
    const isPhrase = value !== undefined && 'isQuoted' in value;
    return [term(field[1].toLowerCase(), (comparator ?? ':') as Comparator, value.text, isPhrase), value.next];
  }
  const word = bareAt(query, start, /[\s()]/);
  if (word.text === 'OR' || word.text === 'AND' || word.text === 'NOT') {
    return [{ kind: word.text.toLowerCase() as 'or' | 'and' | 'not' }, word.next];
  }
  return [term(null, ':', word.text, false), word.next];
}

function term(field: string | null, comparator: Comparator, value: string, isPhrase: boolean): Token {
  return { kind: 'term', term: { kind: 'term', field, comparator, value, isPhrase } };
}

function quotedAt(query: string, start: number): { text: string; next: number; isQuoted: true } | null {
  const quote = query[start];
  if (quote !== '"' && quote !== "'") return null;
  let text = '';
  let at = start + 1;
  for (; at < query.length && query[at] !== quote; at += 1) {
    if (query[at] === '\\' && at + 1 < query.length) at += 1;
    text += query[at];
  }
  return { text, next: at + 1, isQuoted: true };
}

// A closing bracket ends a field's value only when it closes a group, not when the value itself opened one.
function bareAt(query: string, start: number, end: RegExp): { text: string; next: number } {
  let text = '';
  let depth = 0;
  let at = start;
  for (; at < query.length; at += 1) {
    const character = query[at] as string;
    if (end.test(character)) break;
    if (character === '(') depth += 1;
    if (character === ')' && depth === 0) break;
    if (character === ')') depth -= 1;
    if (character === '\\' && at + 1 < query.length) {
      at += 1;
      text += query[at];
    } else text += character;
  }
  return { text, next: at };
}
