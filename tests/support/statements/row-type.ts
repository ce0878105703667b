import type { ESTree } from 'rolldown/utils';
import type { SourceFile } from './source.ts';

/** What the code expects of a row: the kind of each column, or null where it is not a plain one. */
export type RowType = Map<string, Kind | null>;
export type Kind = 'string' | 'number' | 'boolean';

const plain: Record<string, Kind> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
};

/** null where we cannot tell. */
export function rowTypeOf(sources: Map<string, SourceFile>, file: SourceFile, node: ESTree.TSType): RowType | null {
  switch (node.type) {
    case 'TSTypeLiteral':
      return membersOf(sources, file, node.members);
    case 'TSIntersectionType':
      return merged(node.types.map((one) => rowTypeOf(sources, file, one)));
    case 'TSTypeReference':
      return node.typeName.type === 'Identifier' ? referenced(sources, file, node.typeName.name, node) : null;
    default:
      return null;
  }
}

function referenced(
  sources: Map<string, SourceFile>,
  file: SourceFile,
  name: string,
  { typeArguments }: ESTree.TSTypeReference | ESTree.TSInterfaceHeritage,
): RowType | null {
  const [base, keys] = typeArguments?.params ?? [];
  if ((name === 'Pick' || name === 'Omit') && base && keys) {
    const row = rowTypeOf(sources, file, base);
    const named = new Set(wordsOf(keys));
    return row && new Map([...row].filter(([column]) => named.has(column) === (name === 'Pick')));
  }
  if (name === 'Record') return new Map();
  const found = typeNamed(sources, file, name);
  if (!found) return null;
  if (found.node.type !== 'TSInterfaceDeclaration') return rowTypeOf(sources, found.file, found.node);
  const parents = found.node.extends.map((parent) =>
    parent.expression.type === 'Identifier' ? referenced(sources, found.file, parent.expression.name, parent) : null,
  );
  return merged([...parents, membersOf(sources, found.file, found.node.body.body)]);
}

type NamedType = ESTree.TSType | ESTree.TSInterfaceDeclaration;

function typeNamed(
  sources: Map<string, SourceFile>,
  file: SourceFile,
  name: string,
): { file: SourceFile; node: NamedType } | null {
  const node = file.types.get(name);
  if (node) return { file, node };
  const imported = file.imports.get(name);
  const other = imported && sources.get(imported.path);
  return other ? typeNamed(sources, other, imported.name) : null;
}

function membersOf(sources: Map<string, SourceFile>, file: SourceFile, members: ESTree.TSSignature[]): RowType {
  const row: RowType = new Map();
  for (const one of members)
    if (one.type === 'TSPropertySignature' && !one.optional && 'name' in one.key)
      row.set(
        String(one.key.name),
        one.typeAnnotation ? kindOf(sources, file, one.typeAnnotation.typeAnnotation) : null,
      );
  return row;
}

function kindOf(sources: Map<string, SourceFile>, file: SourceFile, node: ESTree.TSType): Kind | null {
  if (node.type === 'TSUnionType') {
    const kinds = node.types.filter(({ type }) => type !== 'TSNullKeyword').map((one) => kindOf(sources, file, one));
    return kinds.every((kind) => kind === kinds[0]) ? (kinds[0] ?? null) : null;
  }
  if (node.type === 'TSLiteralType' && 'value' in node.literal) {
    const kind = typeof node.literal.value;
    return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : null;
  }
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const found = typeNamed(sources, file, node.typeName.name);
    return found && found.node.type !== 'TSInterfaceDeclaration' ? kindOf(sources, found.file, found.node) : null;
  }
  return plain[node.type] ?? null;
}

const wordsOf = (node: ESTree.TSType): string[] => {
  if (node.type === 'TSUnionType') return node.types.flatMap(wordsOf);
  return node.type === 'TSLiteralType' && 'value' in node.literal ? [String(node.literal.value)] : [];
};

const merged = (rows: (RowType | null)[]): RowType | null =>
  rows.some((one) => one === null) ? null : new Map(rows.flatMap((one) => [...(one ?? [])]));
