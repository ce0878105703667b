// npm run prompts -- --type X --product Y: prints the exact messages a model would get, to be read and reviewed: for the
// text, and for the check of its statements.
// Y is a product's title, or a JSON file with inputs by key or a product as the API answers it. What the file says beside
// them (vendor, productType, category, options, metafields, collections, facts) becomes the fact sheet.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultSettings, languageIds, lengthIds, toneIds } from '../common/catalogue/completion-settings.ts';
import { completionTypeIds, definitionOf } from '../common/catalogue/completion-types.ts';
import type { Inputs } from '../common/catalogue/input-errors.ts';
import { type FieldRole, inputFields, inputKeys } from '../common/catalogue/input-fields.ts';
import { type Fact, factSources } from '../common/contract/facts.ts';
import { productFacts } from '../server/facts/rules/product-facts.ts';
import type { Prompt } from '../server/foundation/model/prompt.ts';
import { checkPrompt } from '../server/generation/claims/check-prompt.ts';
import { wordForWord } from '../server/generation/claims/word-for-word.ts';
import { promptFor } from '../server/generation/prompts/prompt-for.ts';
import { tasks } from '../server/generation/prompts/tasks/tasks.ts';
import { citableFacts } from '../server/texts/known-facts.ts';
import { sourceTextOf } from '../server/texts/marked-text.ts';

const usage = `Usage: npm run prompts -- --type TYPE --product TITLE|FILE.json
  [--length ${lengthIds.join('|')}] [--language ID] [--tone ID] [--instructions TEXT] [--keywords TEXT]
  [--truth natural|strict] [--translate TEXT] [--text TEXT: the text whose check is printed]
Types: ${completionTypeIds.join(', ')}`;

const { values } = parseArgs({
  options: {
    type: { type: 'string' },
    product: { type: 'string' },
    length: { type: 'string', default: defaultSettings.completionLength },
    language: { type: 'string', default: defaultSettings.language },
    tone: { type: 'string', default: defaultSettings.tone },
    instructions: { type: 'string', default: '' },
    keywords: { type: 'string', default: '' },
    truth: { type: 'string', default: 'natural' },
    translate: { type: 'string' },
    text: { type: 'string' },
  },
});

const type = oneOf('type', completionTypeIds, values.type);
const product = values.product ?? stop('--product is missing.');
const file = existsSync(product) ? productIn(product) : null;
const inputs = file ? inputsFrom(file) : { [definitionOf(type).fields[0] ?? 'product_name']: product };
const request = {
  type,
  facts: file ? factsFrom(file) : [],
  inputs: values.keywords ? { ...inputs, product_keywords: values.keywords } : inputs,
  truth: oneOf('truth', ['natural', 'strict'] as const, values.truth),
  settings: {
    completionLength: oneOf('length', lengthIds, values.length),
    language: oneOf('language', languageIds, values.language),
    tone: oneOf('tone', toneIds, values.tone),
    freeTextInstructions: values.instructions,
  },
};

const source = values.translate === undefined ? undefined : sourceTextOf(values.translate);
print('the text', promptFor({ ...request, source }));
const told = values.text ?? tasks[type].examples[0]?.text ?? '';
const citable = citableFacts(request, values.instructions);
const { open } = wordForWord(told, citable);
if (open === '') console.log('\nEvery sentence stands word for word in the data: its check needs no call.');
else
  print(
    values.text ? 'the check of its statements' : 'the check of a text, here of an example',
    checkPrompt([open], citable),
  );

function print(name: string, { version, system, user, parts, schema, maxOutputTokens }: Prompt): void {
  console.log(`##### ${name}: version ${version}, at most ${maxOutputTokens} tokens of output\n`);
  console.log(`=== system ===\n${system}\n`);
  console.log(`=== user ===\n${user}\n`);
  if (parts) {
    const list = parts.map(({ id, description }) => `${id}: ${description}`);
    console.log(`=== parts, asked for by schema ===\n${list.join('\n')}\n`);
  }
  if (schema) console.log(`=== schema of the answer ===\n${JSON.stringify(schema)}\n`);
}

function productIn(path: string): Record<string, unknown> {
  const read = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  return isObject(read.product) ? read.product : read;
}

/** The facts that a product's page in the store would give, and the file's own, which come first. */
function factsFrom(given: Record<string, unknown>): Fact[] {
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
  const text = (value: unknown) => (value === undefined || value === null ? '' : asText(value));
  const own = list(given.facts).map(
    ({ name, value, source, isUsed }, place): Fact => ({
      id: `file:${place + 1}`,
      name: text(name),
      value: text(value),
      source: factSources.find((known) => known === source) ?? 'merchant',
      isUsed: isUsed !== false,
    }),
  );
  const stored = productFacts(
    {
      id: 0,
      title: text(given.title ?? given.name ?? given.product_name),
      handle: '',
      status: 'ACTIVE',
      vendor: text(given.vendor),
      productType: text(given.productType),
      tags: [],
      imageUrl: null,
      descriptionHtml: '',
      metaTitle: '',
      metaDescription: '',
      updatedAt: new Date(),
      details: {
        category: text(isObject(given.category) ? given.category.fullName : given.category),
        options: list(given.options).map(({ name, values: each }) => ({
          name: text(name),
          values: Array.isArray(each) ? each.map(text) : [text(each)],
        })),
        variants: [],
        metafields: list(given.metafields).map(({ namespace, key, name, definition, value }) => ({
          key: `${text(namespace) || 'custom'}.${text(key ?? name)}`,
          name: text(isObject(definition) ? definition.name : name) || null,
          value: text(value),
        })),
      },
    },
    { collections: Array.isArray(given.collections) ? given.collections.map(text) : [] },
  );
  return [...own, ...stored];
}

/** A file's values by input key or by the role of a product's field. */
function inputsFrom(given: Record<string, unknown>): Inputs {
  const byRole: Record<FieldRole, unknown> = {
    title: given.title ?? given.name,
    description: given.description,
    tags: given.tags,
    meta_title: given.metaTitle,
    meta_description: given.metaDescription,
    products_sample: given.productsSample,
  };
  const entries = inputKeys.flatMap((key) => {
    const { role } = inputFields[key];
    const value = given[key] ?? (role ? byRole[role] : undefined);
    return value === undefined || value === null ? [] : [[key, asText(value)]];
  });
  return Object.fromEntries(entries) as Inputs;
}

function asText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.every(isObject) ? value.map(({ title }) => title).join('\n') : value.join(', ');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<Id extends string>(name: string, ids: readonly Id[], value: string | undefined): Id {
  return ids.find((id) => id === value) ?? stop(`--${name} must be one of: ${ids.join(', ')}`);
}

function stop(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(1);
}
