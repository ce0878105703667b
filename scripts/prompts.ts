// npm run prompts -- --type X --product Y: prints the exact messages a model would get, to be read and reviewed.
// Y is a product's title, or a JSON file with inputs by key or a product as the API answers it.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultSettings, languageIds, lengthIds, toneIds } from '../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../common/catalogue/completion-types.ts';
import type { Inputs } from '../common/catalogue/input-errors.ts';
import { type FieldRole, inputFields, inputKeys } from '../common/catalogue/input-fields.ts';
import { promptFor } from '../server/domain/generation/prompts/prompt-for.ts';

const usage = `Usage: npm run prompts -- --type TYPE --product TITLE|FILE.json
  [--length ${lengthIds.join('|')}] [--language ID] [--tone ID] [--instructions TEXT] [--keywords TEXT]
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
  },
});

const type = oneOf('type', completionTypeIds, values.type);
const inputs = inputsFrom(type, values.product ?? stop('--product is missing.'));
const prompt = promptFor({
  type,
  inputs: values.keywords ? { ...inputs, product_keywords: values.keywords } : inputs,
  settings: {
    completionLength: oneOf('length', lengthIds, values.length),
    language: oneOf('language', languageIds, values.language),
    tone: oneOf('tone', toneIds, values.tone),
    freeTextInstructions: values.instructions,
  },
});

console.log(`version ${prompt.version}, at most ${prompt.maxOutputTokens} tokens of output\n`);
console.log(`=== system ===\n${prompt.system}\n`);
console.log(`=== user ===\n${prompt.user}`);
if (prompt.parts) {
  const parts = prompt.parts.map(({ id, description }) => `${id}: ${description}`);
  console.log(`\n=== parts, asked for by schema ===\n${parts.join('\n')}`);
}

/** A file's values by input key or by the role of a product's field; a title goes into the type's first field. */
function inputsFrom(wanted: CompletionTypeId, product: string): Inputs {
  const { fields } = definitionOf(wanted);
  if (!existsSync(product)) return { [fields[0] ?? 'product_name']: product };
  const file = JSON.parse(readFileSync(product, 'utf8')) as Record<string, unknown>;
  const given = (isObject(file.product) ? file.product : file) as Record<string, unknown>;
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
