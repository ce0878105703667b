import { defaultParts, type GeneratedText } from '../generators/generate-text.ts';
import type { JsonSchema, ResponseFormat } from './chat-request.ts';

/** The answer's text in the format asked for. */
export function answerText(generated: GeneratedText, format: ResponseFormat): string {
  if (format.type === 'text') return generated.text();
  if (format.type === 'json_schema') return JSON.stringify(valueFor(generated, format.schema, 'text'));
  const parts = generated.type ? defaultParts[generated.type] : undefined;
  if (!parts) return JSON.stringify({ text: generated.text() });
  return JSON.stringify(Object.fromEntries(parts.map((id) => [id, generated.part({ id, note: '' })])));
}

function valueFor(generated: GeneratedText, schema: JsonSchema, id: string): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [key, valueFor(generated, property, key)]),
      );
    case 'array':
      return [valueFor(generated, schema.items ?? { type: 'string' }, id)];
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return generated.part({ id, note: schema.description ?? '' });
  }
}
