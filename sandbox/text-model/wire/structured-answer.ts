import { usualParts, type Writing } from '../write-text.ts';
import type { JsonSchema, ResponseFormat } from './chat-request.ts';

/** The answer's text in the format asked for. */
export function answerText(writing: Writing, format: ResponseFormat): string {
  if (format.type === 'text') return writing.text();
  if (format.type === 'json_schema') return JSON.stringify(valueFor(writing, format.schema, 'text'));
  const parts = writing.type ? usualParts[writing.type] : undefined;
  if (!parts) return JSON.stringify({ text: writing.text() });
  return JSON.stringify(Object.fromEntries(parts.map((id) => [id, writing.part({ id, note: '' })])));
}

function valueFor(writing: Writing, schema: JsonSchema, id: string): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [key, valueFor(writing, property, key)]),
      );
    case 'array':
      return [valueFor(writing, schema.items ?? { type: 'string' }, id)];
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return writing.part({ id, note: schema.description ?? '' });
  }
}
