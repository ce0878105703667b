import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  getLocation,
  getNamedType,
  isInputObjectType,
  isRequiredArgument,
  Kind,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ErrorReply } from './parse-document.ts';
import { schema } from './schema.ts';

/** What the platform says where the library's rules find something; names in braces are filled in. */
interface Words {
  found: string;
  message: string;
  extensions: Record<string, string>;
}

/** Where in the document an error is, and the facts that the platform's words name. */
interface Place {
  path: string[];
  node: ASTNode;
  facts: Record<string, string>;
}

const allWords = JSON.parse(readFileSync(join(import.meta.dirname, 'platform-words.json'), 'utf8')) as Words[];

/** Validates a document by the library's rules; returns errors with the platform's messages, codes and paths. */
export function validateDocument(document: DocumentNode): ErrorReply[] {
  const errors = validate(schema, document);
  const places = errors.length > 0 ? placesOf(document) : new Map<ASTNode, Place>();
  const replies = errors.map((error) => inPlatformWords(error, places));
  // The library counts every missing argument and wrong item, the platform their field or list.
  return [...new Map(replies.map((reply) => [JSON.stringify(reply), reply])).values()];
}

function inPlatformWords({ message, nodes = [], locations = [] }: GraphQLError, places: Map<ASTNode, Place>) {
  const words = allWords.find(({ found }) => new RegExp(found).test(message));
  // A misused variable is named by its definition first.
  const place = places.get(
    (nodes[0]?.kind === Kind.VARIABLE_DEFINITION ? nodes[1] : nodes[0]) ?? (nodes[0] as ASTNode),
  );
  if (!words || !place) return { message, locations, extensions: { code: 'invalid' } };
  const facts = { ...place.facts, ...new RegExp(words.found).exec(message)?.groups };
  const input = schema.getType(facts.inputObjectType ?? '');
  if (facts.step && isInputObjectType(input)) facts.stepType = String(input.getFields()[facts.step]?.type);
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
  return {
    message: filled(words.message),
    locations: locationsOf(place.node),
    path: facts.step ? [...place.path, facts.step] : place.path,
    extensions: Object.fromEntries(Object.entries(words.extensions).map(([name, text]) => [name, filled(text)])),
  };
}

/** The place of every node: that of the nearest node with a step in the path. */
function placesOf(document: DocumentNode): Map<ASTNode, Place> {
  const places = new Map<ASTNode, Place>();
  const typeInfo = new TypeInfo(schema);
  const open: Place[] = [];
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      enter(node) {
        const step = pathStep(node);
        const around = open.at(-1) ?? { path: [], node, facts: {} };
        if (step !== null) {
          open.push({ path: [...around.path, step], node, facts: { ...around.facts, ...factsOf(node, typeInfo) } });
        }
        const place = open.at(-1) ?? around;
        places.set(node, node.kind === Kind.VARIABLE_DEFINITION ? { ...place, node } : place);
      },
      leave(node) {
        if (pathStep(node) !== null) open.pop();
      },
    }),
  );
  return places;
}

function factsOf(node: ASTNode, typeInfo: TypeInfo): Record<string, string> {
  if (node.kind === Kind.OPERATION_DEFINITION) return { operation: node.name?.value ?? `anonymous ${node.operation}` };
  if (node.kind === Kind.FIELD) {
    const given = node.arguments?.map(({ name }) => name.value);
    const missing = typeInfo
      .getFieldDef()
      ?.args.filter((each) => isRequiredArgument(each) && !given?.includes(each.name));
    const chosen = node.selectionSet?.selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : '...'));
    return {
      missing: missing?.map(({ name }) => name).join(', ') ?? '',
      selections: chosen?.map((name) => JSON.stringify(name)).join(', ') ?? '',
    };
  }
  if (node.kind !== Kind.ARGUMENT && node.kind !== Kind.OBJECT_FIELD) return {};
  const isArgument = node.kind === Kind.ARGUMENT;
  return {
    argumentName: node.name.value,
    ownerKind: isArgument ? 'Field' : 'InputObject',
    owner: isArgument ? (typeInfo.getFieldDef()?.name ?? '') : String(getNamedType(typeInfo.getParentInputType())),
    value: print(node.value),
    type: String(typeInfo.getInputType()),
  };
}

export function locationsOf(node: ASTNode): { line: number; column: number }[] {
  if (!node.loc) return [];
  const { line, column } = getLocation(node.loc.source, node.loc.start);
  return [{ line, column }];
}

function pathStep(node: ASTNode): string | null {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return node.name ? `${node.operation} ${node.name.value}` : node.operation;
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value}`;
    case Kind.FRAGMENT_SPREAD:
      return `... ${node.name.value}`;
    case Kind.INLINE_FRAGMENT:
      return node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...';
    case Kind.FIELD:
      return node.alias?.value ?? node.name.value;
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return node.name.value;
    default:
      return null;
  }
}
