import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas use. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  minItems?: number;
}

// Inputs that often break software: empty, blank, NUL, half characters, right-to-left, script, SQL, paths, non-numbers.
const naughtyStrings = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202Eevil\u2066',
  'Ω≈ç√∫˜µ≤≥÷',
  '👩‍👩‍👧‍👦'.repeat(50),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE shops; --",
  '%00',
  '../../../../etc/passwd',
  '{{7*7}}<%= 7*7 %>',
  '=1+1',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-0',
  '9'.repeat(400),
  'gid://shopify/Product/99999999999999999999',
  'gid://shopify/Collection/-1',
  'null',
  '\\',
  '%',
  '_',
  'a'.repeat(10_000),
];
const naughtyValues = [null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], { __proto__x: 1 }];

/** The mulberry32 generator: short, and equal on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that are not JSON, or JSON that a parser should refuse. */
const brokenBodies = (text: string): string[] => [
  text.slice(0, Math.floor(text.length / 2)),
  `${text}}`,
  '',
  'null',
  '"\\ud800"',
  '{"key":"\\u0000","value":"\\u0000"}',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  JSON.stringify({ key: 'x'.repeat(1_100_000) }),
  '{"a":1,"a":2}',
  '\ufeff{}',
  '[1e999]',
];

/** Generates requests from the contract's schemas, mostly valid with something wrong. The same seed gives the same run. */
export function createFuzzer(seed: number, ids: string[]) {
  const random = randomFrom(seed);
  const isChosen = (share: number): boolean => random() < share;
  function oneOf<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('Nothing to choose from');
    return value;
  }
  const stringValue = (): string =>
    isChosen(0.5) ? oneOf(ids) : isChosen(0.3) ? 'plain words' : oneOf(naughtyStrings);

  function fromShape(shape: Shape, depth = 0): unknown {
    if (isChosen(0.04)) return isChosen(0.5) ? oneOf(naughtyStrings) : oneOf(naughtyValues);
    if ('const' in shape) return shape.const;
    if (shape.enum) return oneOf(shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return fromShape(oneOf(choices), depth);
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => fromShape(part, depth)));
    const type = Array.isArray(shape.type) ? oneOf(shape.type) : shape.type;
    if (type === 'object') return objectValue(shape, depth);
    if (type === 'array') {
      const length = (shape.minItems ?? 0) + Math.floor(random() * 3);
      return Array.from({ length }, () => fromShape(shape.items ?? {}, depth + 1));
    }
    if (type === 'integer' || type === 'number') return oneOf([0, 1, 2, 25, 250, -1, 1.5, 2 ** 31, 2 ** 53]);
    if (type === 'boolean') return isChosen(0.5);
    if (type === 'null') return null;
    return stringValue();
  }

  function objectValue({ properties = {}, required = [], additionalProperties }: Shape, depth: number): unknown {
    const fields: [string, unknown][] = [];
    for (const [name, shape] of Object.entries(properties)) {
      const share = required.includes(name) ? 0.97 : 0.5;
      if (isChosen(share)) fields.push([name, fromShape(shape, depth + 1)]);
    }
    if (typeof additionalProperties === 'object')
      fields.push([stringValue(), fromShape(additionalProperties, depth + 1)]);
    if (isChosen(0.05)) fields.push([oneOf(naughtyStrings), oneOf(naughtyStrings)]);
    return Object.fromEntries(fields);
  }

  const brokenBody = (text: string): string => oneOf(brokenBodies(text));

  return { isChosen, oneOf, fromShape, brokenBody };
}

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
