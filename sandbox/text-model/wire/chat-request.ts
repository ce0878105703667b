import { readImagePart } from './image-part.ts';
import { badRequest } from './wire-error.ts';

interface Turn {
  role: string;
  text: string;
  /** The SHA-256 of each picture's bytes. Absent: the turn has no pictures. */
  pictures?: string[];
}

type ResponseFormat = { type: 'text' } | { type: 'json_object' } | { type: 'json_schema'; schema: JsonSchema };

interface JsonSchema {
  type?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

export interface ChatRequest {
  model: string;
  /** Names the end user, as the app chose to. */
  user: string | null;
  turns: Turn[];
  stream: boolean;
  includeUsage: boolean;
  maxTokens: number | null;
  format: ResponseFormat;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a chat completion request; refuses what the real API refuses. */
export function readChatRequest(body: unknown): ChatRequest {
  if (!isObject(body)) throw badRequest('We could not parse the JSON body of your request.');
  if (typeof body.model !== 'string' || body.model === '') throw badRequest('you must provide a model parameter');
  if (!Array.isArray(body.messages))
    throw badRequest("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  if (body.messages.length === 0) {
    throw badRequest(
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
      'messages',
      'empty_array',
    );
  }
  if (body.n !== undefined && body.n !== null && body.n !== 1)
    throw badRequest("Invalid 'n': only 1 is supported.", 'n');
  const stream = body.stream === true;
  if (body.stream_options !== undefined && body.stream_options !== null && !stream) {
    throw badRequest("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options');
  }
  return {
    model: body.model,
    user: typeof body.user === 'string' ? body.user : null,
    turns: body.messages.map(readTurn),
    stream,
    includeUsage: isObject(body.stream_options) && body.stream_options.include_usage === true,
    maxTokens: readMaxTokens(body),
    format: readFormat(body.response_format),
  };
}

function readTurn(message: unknown, index: number): Turn {
  const roles = ['system', 'developer', 'user', 'assistant', 'tool'];
  if (!isObject(message) || typeof message.role !== 'string' || !roles.includes(message.role)) {
    throw badRequest(`Invalid value for 'messages[${index}].role'.`, `messages[${index}].role`, 'invalid_value');
  }
  const { content } = message;
  if (typeof content === 'string') return { role: message.role, text: content };
  if (Array.isArray(content)) {
    const parts = content.filter(isObject);
    const texts = parts.map((part) => (typeof part.text === 'string' ? part.text : ''));
    const pictures = parts.filter(({ type }) => type === 'image_url').map(readImagePart);
    return { role: message.role, text: texts.join(''), ...(pictures.length > 0 ? { pictures } : {}) };
  }
  if (content === null && message.role === 'assistant') return { role: message.role, text: '' };
  throw badRequest(`Invalid value for 'content': expected a string, got null.`, `messages[${index}].content`);
}

function readMaxTokens(body: Record<string, unknown>): number | null {
  for (const name of ['max_completion_tokens', 'max_tokens']) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
      throw badRequest(
        `Invalid '${name}': integer below minimum value. Expected a value >= 1, but got ${String(value)} instead.`,
        name,
        'integer_below_min_value',
      );
    }
    return value;
  }
  return null;
}

function readFormat(format: unknown): ResponseFormat {
  if (format === undefined || format === null) return { type: 'text' };
  if (!isObject(format)) throw badRequest("Invalid type for 'response_format'.", 'response_format');
  if (format.type === 'text' || format.type === 'json_object') return { type: format.type };
  if (format.type !== 'json_schema')
    throw badRequest("Invalid value for 'response_format.type'.", 'response_format.type', 'invalid_value');
  const wrapper = format.json_schema;
  if (!isObject(wrapper) || !isObject(wrapper.schema)) {
    throw badRequest(
      "Missing required parameter: 'response_format.json_schema'.",
      'response_format.json_schema',
      'missing_required_parameter',
    );
  }
  return { type: 'json_schema', schema: wrapper.schema };
}
