import type { ESTree } from 'rolldown/utils';
import { bare, calledName, declarationOf, type Expression, type Func, type SourceFile } from './source.ts';

/** Where an expression stands: its file and function, and the arguments of the call through which we came here. */
interface Place {
  file: SourceFile;
  within: Func | null;
  given: Map<string, { node: Expression; place: Place }>;
}

/** Reads an expression, or finds that it is not what we look for. */
type Read<Found> = (node: Expression | Func, place: Place) => Found | null;

/** Stands for a parameter until they are numbered. */
const parameter = '\u0001';

/**
 * Puts a statement together as the server would, from the `sql` templates in the code, without running it. Where the code
 * chooses (`isGrouped ? sql`…` : sql`…``, two returns), `choices` says which one; the same condition is answered in the
 * same way each time. What is not SQL is a parameter.
 */
export class SqlReader {
  /** The choices that were met, and how many ways each has. */
  readonly met = new Map<string, number>();
  readonly reached = new Set<ESTree.TaggedTemplateExpression>();
  private readonly followed = new Set<Func>();
  private readonly sources: Map<string, SourceFile>;
  private readonly choices: Map<string, number>;

  constructor(sources: Map<string, SourceFile>, choices: Map<string, number>) {
    this.sources = sources;
    this.choices = choices;
  }

  statement(file: SourceFile, within: Func | null, node: Expression): string | null {
    const text = this.text(node, { file, within, given: new Map() });
    let count = 0;
    // An array is several parameters: in ($1, $2).
    return text?.replaceAll(`in ${parameter}`, `in (${parameter})`).replaceAll(parameter, () => `$${++count}`) ?? null;
  }

  /** null where the expression is not SQL. */
  private readonly text: Read<string> = (wrapped, place) => {
    const node = bare(wrapped as Expression);
    if (node.type === 'TaggedTemplateExpression') return this.template(node, place);
    if (node.type === 'CallExpression' && isOfSql(node)) return this.sqlCall(node, place);
    return this.followedTo(node, place, this.text);
  };

  private template({ tag, quasi }: ESTree.TaggedTemplateExpression, place: Place): string | null {
    if (tag.type !== 'Identifier' || tag.name !== 'sql') return null;
    for (const one of place.file.templates) if (one.quasi === quasi) this.reached.add(one);
    return this.filled(quasi, (one) => this.text(one, place) ?? parameter);
  }

  private filled({ quasis, expressions }: ESTree.TemplateLiteral, textOf: (node: Expression) => string): string {
    const parts = quasis.map(({ value }, index) => {
      const next = expressions[index];
      return (value.cooked ?? value.raw) + (next ? textOf(next) : '');
    });
    return parts.join('');
  }

  private sqlCall(node: ESTree.CallExpression, place: Place): string | null {
    const [first, separator] = node.arguments;
    if (!first) return null;
    const name = calledName(node);
    if (name === 'raw' || name === 'identifier') return this.words(first, place) ?? '';
    if (name !== 'join') return null;
    return (this.list(first, place) ?? [parameter]).join(separator ? (this.text(separator, place) ?? '') : '');
  }

  /** The SQL of a list's elements; the callback of `map` makes one. */
  private readonly list: Read<string[]> = (wrapped, place) => {
    const node = bare(wrapped as Expression);
    if (node.type === 'ArrayExpression')
      return node.elements.flatMap((one) => {
        if (one?.type === 'SpreadElement') return this.list(one.argument, place) ?? [];
        return one ? [this.text(one, place) ?? parameter] : [];
      });
    if (node.type === 'CallExpression' && /^(map|flatMap)$/.test(calledName(node))) {
      const [callback] = node.arguments;
      const read: Read<string[]> = (one, at) => this.list(one, at) ?? asList(this.text(one, at));
      return callback && isFunction(callback) ? this.returned(callback, { ...place, within: callback }, read) : null;
    }
    const start = this.followedTo(node, place, this.list);
    const added = node.type === 'Identifier' ? (place.file.pushed.get(place.within)?.get(node.name) ?? []) : [];
    return start && [...start, ...added.map((one) => this.text(one, place) ?? parameter)];
  };

  /** The words that `sql.raw` and `sql.identifier` take. */
  private readonly words: Read<string> = (wrapped, place) => {
    const node = bare(wrapped as Expression);
    if (node.type === 'Literal') return String(node.value);
    if (node.type === 'TemplateLiteral') return this.filled(node, (one) => this.words(one, place) ?? '');
    if (node.type === 'BinaryExpression' && node.operator === '+')
      return `${this.words(node.left as Expression, place) ?? ''}${this.words(node.right, place) ?? ''}`;
    // Only numbers are made into words like this.
    if (node.type === 'CallExpression' && calledName(node) === 'String') return '1';
    return this.followedTo(node, place, this.words);
  };

  /** Follows an expression to what it stands for. */
  private followedTo<Found>(node: Expression, place: Place, read: Read<Found>): Found | null {
    switch (node.type) {
      case 'ConditionalExpression':
        return read(this.chosen(sourceOf(node.test, place), [node.consequent, node.alternate]), place);
      case 'LogicalExpression':
        return this.firstOf(sourceOf(node, place), [node.left, node.right], (one) => read(one, place));
      case 'Identifier':
        return this.named(node.name, place, read);
      case 'MemberExpression':
        return this.member(node, place, read);
      case 'CallExpression':
        return this.called(node, node.callee, place, place, read);
      default:
        return null;
    }
  }

  /** What a call of one of our functions returns. `callee` stands at `at`, the call itself at `place`. */
  private called<Found>(
    node: ESTree.CallExpression,
    callee: Expression,
    at: Place,
    place: Place,
    read: Read<Found>,
  ): Found | null {
    if (callee.type !== 'Identifier') return null;
    return this.named(callee.name, at, (one, found) =>
      isFunction(one)
        ? this.returned(one, { ...found, within: one, given: argumentsOf(node, place, one, found) }, read)
        : this.called(node, one, found, place, read),
    );
  }

  /** Follows a name: to the argument of the call, the variable, the import, or the callers of the function around it. */
  private named<Found>(name: string, place: Place, read: Read<Found>): Found | null {
    const given = place.given.get(name);
    if (given) return read(given.node, given.place);
    for (let around = place.within; around; around = place.file.functions.get(around) ?? null) {
      const node = place.file.declared.get(around)?.get(name);
      if (node) return read(node, { ...place, within: around });
      const loop = place.file.loops.get(around)?.get(name);
      if (loop) return this.element(loop, { ...place, within: around }, read);
      const index = around.params.findIndex((one) => namesIn(one).includes(name));
      if (index !== -1) return this.fromCallers(around, index, name, place, read);
    }
    const found = declarationOf(this.sources, place.file, name);
    return found && read(found.node, { file: found.file, within: null, given: new Map() });
  }

  private element<Found>(wrapped: Expression | Func, place: Place, read: Read<Found>): Found | null {
    const node = bare(wrapped as Expression);
    if (node.type !== 'ArrayExpression') return this.followedTo(node, place, (one, at) => this.element(one, at, read));
    const elements = node.elements.flatMap((one) => (one && one.type !== 'SpreadElement' ? [one] : []));
    return this.firstOf(`elements of ${sourceOf(node, place)}`, elements, (one) => read(one, place));
  }

  /** What the callers of a function hand in under a name. */
  private fromCallers<Found>(around: Func, index: number, name: string, place: Place, read: Read<Found>): Found | null {
    const own = place.file.names.get(around);
    // A function that calls itself hands on what it was given.
    if (!own || this.followed.has(around)) return null;
    this.followed.add(around);
    const parameterNode = around.params[index];
    const readArgument: Read<Found> = (node, at) =>
      parameterNode?.type === 'ObjectPattern' ? this.property(node, at, name, read) : read(node, at);
    const handed = [...this.sources.values()]
      .filter((file) => file.callsByName.has(own) && declarationOf(this.sources, file, own)?.node === around)
      .flatMap((file) => (file.callsByName.get(own) ?? []).map((call) => ({ file, ...call })));
    const found = handed.flatMap(({ file, node, within }) => {
      const argument = node.arguments[index];
      return argument ? [() => readArgument(argument, { file, within, given: new Map() })] : [];
    });
    if (parameterNode?.type === 'AssignmentPattern') found.push(() => read(parameterNode.right, place));
    const result = this.firstOf(`callers of ${own} for ${name}`, found, (one) => one());
    this.followed.delete(around);
    return result;
  }

  private member<Found>(node: ESTree.MemberExpression, place: Place, read: Read<Found>): Found | null {
    const { object, property, computed } = node;
    const key = computed ? null : 'name' in property ? property.name : null;
    return this.property(object, place, key, read, sourceOf(property as Expression, place));
  }

  /** The property of an object; without a name, one of them. */
  private property<Found>(
    wrapped: Expression | Func,
    place: Place,
    name: string | null,
    read: Read<Found>,
    choice = '',
  ): Found | null {
    const node = bare(wrapped as Expression);
    if (node.type !== 'ObjectExpression')
      return this.followedTo(node, place, (one, at) => this.property(one, at, name, read, choice));
    const all = node.properties.flatMap((one) => (one.type === 'Property' ? [one] : []));
    const fitting = all.filter(({ key }) => name === null || ('name' in key && key.name === name));
    return this.firstOf(choice, fitting, ({ value }) => read(value as Expression, place));
  }

  private returned<Found>(node: Func, place: Place, read: Read<Found>): Found | null {
    if (!node.body) return null;
    if (node.body.type !== 'BlockStatement') return read(node.body, place);
    return this.firstOf(`returns of ${place.file.names.get(node)}`, returnsIn(node.body), (one) => read(one, place));
  }

  /** The chosen one of those in which we find something. */
  private firstOf<One, Found>(key: string, ways: One[], read: (one: One) => Found | null): Found | null {
    const found = ways.map(read).filter((one) => one !== null);
    return found.length === 0 ? null : this.chosen(key, found);
  }

  private chosen<One>(key: string, ways: One[]): One {
    if (ways.length > 1) this.met.set(key, Math.max(ways.length, this.met.get(key) ?? 0));
    return ways[(this.choices.get(key) ?? 0) % ways.length] as One;
  }
}

const asList = (text: string | null): string[] | null => (text === null ? null : [text]);

const isFunction = (node: Expression | Func): node is Func => /Function/.test(node.type);

const isOfSql = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'sql';

/** The names that a parameter of a function declares. */
function namesIn(node: ESTree.ParamPattern): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'AssignmentPattern') return namesIn(node.left);
  if (node.type !== 'ObjectPattern') return [];
  return node.properties.flatMap((one) => (one.type === 'Property' && 'name' in one.key ? [String(one.key.name)] : []));
}

function argumentsOf(node: ESTree.CallExpression, place: Place, called: Func, at: Place): Place['given'] {
  const given: Place['given'] = new Map(at.given);
  called.params.forEach((one, index) => {
    const argument = node.arguments[index];
    const [name] = namesIn(one);
    if (one.type !== 'ObjectPattern' && name && argument) given.set(name, { node: argument, place });
  });
  return given;
}

/** A condition in the words of the outermost caller: `isGrouped` is the `request.isGrouped` that was handed in. */
function sourceOf(node: Expression, place: Place): string {
  const given = node.type === 'Identifier' ? place.given.get(node.name) : undefined;
  return given ? sourceOf(given.node, given.place) : place.file.text.slice(node.start, node.end);
}

function returnsIn(node: ESTree.BlockStatement): Expression[] {
  const found: Expression[] = [];
  const look = (one: unknown): void => {
    if (Array.isArray(one)) one.forEach(look);
    else if (one && typeof one === 'object' && 'type' in one) {
      if (/Function/.test(String(one.type))) return;
      if (one.type === 'ReturnStatement') {
        const { argument } = one as ESTree.ReturnStatement;
        if (argument) found.push(argument);
      }
      Object.values(one).forEach(look);
    }
  };
  look(node.body);
  return found;
}
