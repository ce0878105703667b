import {
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  parse,
  Source,
  type Token,
  TokenKind,
} from 'graphql';

export interface ErrorReply {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
}

const TOKEN_NAMES: Record<string, string> = {
  [TokenKind.BRACE_R]: 'RCURLY',
  [TokenKind.BRACE_L]: 'LCURLY',
  [TokenKind.PAREN_R]: 'RPAREN',
  [TokenKind.PAREN_L]: 'LPAREN',
  [TokenKind.COLON]: 'COLON',
  [TokenKind.DOLLAR]: 'VAR_SIGN',
  [TokenKind.BANG]: 'BANG',
  [TokenKind.NAME]: 'IDENTIFIER',
  [TokenKind.INT]: 'INT',
  [TokenKind.STRING]: 'STRING',
};

/** Parses a document; a syntax error gets the platform's message. */
export function parseDocument(text: string): { document: DocumentNode } | { error: ErrorReply } {
  try {
    return { document: parse(text) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { error: syntaxError(text, error) };
  }
}

function syntaxError(text: string, error: GraphQLError): ErrorReply {
  const tokens = tokensOf(text);
  const last = tokens.at(-1);
  const [at] = error.locations ?? [];
  const found = tokens.find((token) => token.line === at?.line && token.column === at.column);
  if (!found && error.message.includes('<EOF>')) {
    if (!last) return reply('syntax error, unexpected end of file');
    return reply('syntax error, unexpected end of file', last);
  }
  if (!found) return reply('syntax error, unexpected invalid token', at);
  const name = TOKEN_NAMES[found.kind] ?? found.kind;
  return reply(`syntax error, unexpected ${name} ("${found.value ?? found.kind}")`, found);
}

function reply(what: string, at?: { line: number; column: number }): ErrorReply {
  if (!at) return { message: what, extensions: { code: 'PARSE_ERROR' } };
  const { line, column } = at;
  return {
    message: `${what} at [${line}, ${column}]`,
    locations: [{ line, column }],
    extensions: { code: 'PARSE_ERROR' },
  };
}

function tokensOf(text: string): Token[] {
  const lexer = new Lexer(new Source(text));
  const tokens: Token[] = [];
  try {
    for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) tokens.push(token);
  } catch {
    // Only the tokens before the unreadable one are needed.
  }
  return tokens;
}

export function operationIn(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
}

export function rootFieldNames(operation: OperationDefinitionNode): string[] {
  return operation.selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []));
}
