import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'rolldown/utils';

export type Expression = ESTree.Expression | ESTree.SpreadElement;
export type Func = ESTree.Function | ESTree.ArrowFunctionExpression;

/** A file of the server, with what we need to follow a name to where it is declared. */
export interface SourceFile {
  path: string;
  text: string;
  program: ESTree.Program;
  /** The functions of the file, each with the one around it. */
  functions: Map<Func, Func | null>;
  names: Map<Expression | Func, string>;
  /** What each function (or, under null, the file) declares. */
  declared: Map<Func | null, Map<string, Expression | Func>>;
  /** `conditions.push(…)`: what is added to a list, by the list's name in its function. */
  pushed: Map<Func | null, Map<string, Expression[]>>;
  /** `for (const one of list)`: the list of each such name. */
  loops: Map<Func | null, Map<string, Expression>>;
  calls: { node: ESTree.CallExpression; within: Func | null }[];
  callsByName: Map<string, SourceFile['calls']>;
  templates: ESTree.TaggedTemplateExpression[];
  imports: Map<string, { path: string; name: string }>;
  types: Map<string, ESTree.TSType | ESTree.TSInterfaceDeclaration>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Without what says nothing about its value. */
export function bare(node: Expression): Expression {
  const isWrapper = /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression)$/.test(
    node.type,
  );
  return isWrapper ? bare((node as ESTree.TSAsExpression).expression) : node;
}

export const calledName = ({ callee }: ESTree.CallExpression): string => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && 'name' in callee.property ? String(callee.property.name) : '';
};

/** All code of the server and of what it shares with the browser, apart from tests. */
export function readSources(): Map<string, SourceFile> {
  const paths = ['server', 'common'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const ours = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return new Map(ours.map((path) => [path, readSource(path)]));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program } = parseSync(path, text);
  const file: SourceFile = {
    path,
    text,
    program,
    functions: new Map(),
    names: new Map(),
    declared: new Map([[null, new Map()]]),
    pushed: new Map(),
    loops: new Map(),
    calls: [],
    callsByName: new Map(),
    templates: [],
    imports: new Map(),
    types: new Map(),
  };
  readInto(file);
  return file;
}

function readInto(file: SourceFile): void {
  const around: (Func | null)[] = [null];
  const within = () => around.at(-1) ?? null;
  const enter = (node: Func) => {
    if (node.type === 'FunctionDeclaration' && node.id) declare(file, within(), node.id.name, node);
    file.functions.set(node, within());
    file.declared.set(node, new Map());
    around.push(node);
  };
  const leave = () => void around.pop();
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    ...namesAndCalls(file, within),
    ...importsAndTypes(file),
  }).visit(file.program);
}

function declare(file: SourceFile, within: Func | null, name: string, node: Expression | Func): void {
  file.declared.get(within)?.set(name, node);
  file.names.set(node, name);
}

function namesAndCalls(file: SourceFile, within: () => Func | null): VisitorObject {
  const readVariable = ({ id, init }: ESTree.VariableDeclarator) => {
    if (id.type === 'Identifier' && init) declare(file, within(), id.name, init);
  };
  const readLoop = ({ left, right }: ESTree.ForOfStatement) => {
    const name = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : null;
    if (name?.type !== 'Identifier') return;
    file.loops.set(within(), (file.loops.get(within()) ?? new Map()).set(name.name, right));
  };
  const readCall = (node: ESTree.CallExpression) => {
    const call = { node, within: within() };
    file.calls.push(call);
    const { callee } = node;
    if (callee.type === 'Identifier')
      file.callsByName.set(callee.name, [...(file.callsByName.get(callee.name) ?? []), call]);
    if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && calledName(node) === 'push')
      push(file, within(), callee.object.name, node.arguments);
  };
  const readTemplate = (node: ESTree.TaggedTemplateExpression) => {
    if (node.tag.type === 'Identifier' && node.tag.name === 'sql') file.templates.push(node);
  };
  return {
    VariableDeclarator: readVariable,
    ForOfStatement: readLoop,
    CallExpression: readCall,
    TaggedTemplateExpression: readTemplate,
  };
}

function push({ pushed }: SourceFile, within: Func | null, name: string, added: Expression[]): void {
  const lists = pushed.get(within) ?? new Map<string, Expression[]>();
  pushed.set(within, lists.set(name, [...(lists.get(name) ?? []), ...added]));
}

function importsAndTypes(file: SourceFile): VisitorObject {
  const readImport = ({ source, specifiers }: ESTree.ImportDeclaration) => {
    for (const one of specifiers)
      if (one.type === 'ImportSpecifier' && source.value.startsWith('.'))
        file.imports.set(one.local.name, {
          path: relative(root, join(root, dirname(file.path), source.value)),
          name: 'name' in one.imported ? one.imported.name : '',
        });
  };
  const readType = (node: ESTree.TSTypeAliasDeclaration) => void file.types.set(node.id.name, node.typeAnnotation);
  const readInterface = (node: ESTree.TSInterfaceDeclaration) => void file.types.set(node.id.name, node);
  return { ImportDeclaration: readImport, TSTypeAliasDeclaration: readType, TSInterfaceDeclaration: readInterface };
}

/** The file and the declaration that a name at the top of a file stands for. */
export function declarationOf(
  sources: Map<string, SourceFile>,
  file: SourceFile,
  name: string,
): { file: SourceFile; node: Expression | Func } | null {
  const own = file.declared.get(null)?.get(name);
  if (own) return { file, node: own };
  const imported = file.imports.get(name);
  const other = imported && sources.get(imported.path);
  return other ? declarationOf(sources, other, imported.name) : null;
}
