import { type ESTree, parseSync, Visitor, type VisitorObject } from 'rolldown/utils';

interface LongFunction {
  /** Its own name, that of the variable or property it is given to, or the title of the test it belongs to. */
  name: string;
  lines: number;
}

interface Node {
  start: number;
  end: number;
}

/** The functions of a file that have more lines than allowed. The callback of `describe` is a list of tests: not counted. */
export function longFunctions(path: string, text: string, maxLines: number): LongFunction[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const names = new Map<Node, string>();
  const lists = new Set<Node>();
  const found: LongFunction[] = [];
  const check = (node: Node & { id?: { name: string } | null }) => {
    const lines = text.slice(node.start, node.end).split('\n').length;
    if (lines > maxLines && !lists.has(node)) found.push({ name: node.id?.name ?? names.get(node) ?? '', lines });
  };
  const nameVariable = ({ id, init }: ESTree.VariableDeclarator) => {
    if (init && id.type === 'Identifier') names.set(init, id.name);
  };
  const nameProperty: VisitorObject['Property'] = ({ key, value }) => {
    if (key.type === 'Identifier') names.set(value, key.name);
  };
  const nameCallback = ({ callee, arguments: given }: ESTree.CallExpression) => {
    const [title] = given;
    const called = text.slice(callee.start, callee.end);
    for (const argument of given) {
      names.set(argument, title?.type === 'Literal' ? String(title.value) : called);
      if (/^describe\b/.test(called)) lists.add(argument);
    }
  };
  new Visitor({
    VariableDeclarator: nameVariable,
    Property: nameProperty,
    CallExpression: nameCallback,
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program);
  return found;
}
