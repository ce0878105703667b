/** A provider's responses on the wire, taken from its documentation and its library's fixtures. */
export interface WireFormat {
  path: string;
  /** A complete text, streamed in these pieces. */
  answer(pieces: string[], body: RequestBody): string[];
  refusal(body: RequestBody): string[];
  /** A text that reached the token limit. */
  tooLong(pieces: string[], body: RequestBody): string[];
  /** The same without streaming. */
  whole(text: string, body: RequestBody, end: 'answer' | 'too long' | 'refusal'): string;
  /** The body of an error status. */
  failure(message: string): string;
}

export interface RequestBody {
  model: string;
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: unknown[];
  [key: string]: unknown;
}

const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export const chatCompletions: WireFormat = {
  path: '/v1/chat/completions',
  answer: (pieces, body) =>
    chatStream(
      body,
      pieces.map((content) => ({ content })),
      'stop',
    ),
  refusal: (body) => chatStream(body, [{ refusal: 'I cannot help with that.' }], 'stop'),
  tooLong: (pieces, body) =>
    chatStream(
      body,
      pieces.map((content) => ({ content })),
      'length',
    ),
  whole: (text, body, end) =>
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_790_000_000,
      model: `${body.model}-0915`,
      choices: [
        {
          index: 0,
          message:
            end === 'refusal'
              ? { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
              : { role: 'assistant', content: text, refusal: null },
          finish_reason: end === 'too long' ? 'length' : 'stop',
        },
      ],
      usage: { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 },
    }),
  failure: (message) => JSON.stringify({ error: { message, type: 'server_error', param: null, code: null } }),
};

function chatStream(body: RequestBody, deltas: object[], finishReason: string): string[] {
  const chunk = (rest: object) =>
    event({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: `${body.model}-0915`,
      ...rest,
    });
  const choice = (delta: object, finish: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
  return [
    choice({ role: 'assistant', content: '' }),
    ...deltas.map((delta) => choice(delta)),
    choice({}, finishReason),
    chunk({ choices: [], usage: { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 } }),
    event('[DONE]'),
  ];
}

export const anthropicMessages: WireFormat = {
  path: '/v1/messages',
  answer: (pieces, body) => messageStream(body, pieces, body.tools ? 'tool_use' : 'end_turn'),
  refusal: (body) => messageStream(body, [], 'refusal'),
  tooLong: (pieces, body) => messageStream(body, pieces, 'max_tokens'),
  whole: (text, body, end) => {
    const reasons = { answer: body.tools ? 'tool_use' : 'end_turn', 'too long': 'max_tokens', refusal: 'refusal' };
    return JSON.stringify({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: `${body.model}-0915`,
      content: end === 'refusal' ? [] : [body.tools ? toolUse(text) : { type: 'text', text }],
      stop_reason: reasons[end],
      stop_sequence: null,
      usage: { input_tokens: 321, output_tokens: 45 },
    });
  },
  failure: (message) => JSON.stringify({ type: 'error', error: { type: 'api_error', message } }),
};

/** If the text is not JSON, as a gateway may send it, the tool receives the text itself. */
function toolUse(text: string) {
  const input = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  })();
  return { type: 'tool_use', id: 'toolu_1', name: 'json', input };
}

function messageStream(body: RequestBody, pieces: string[], stopReason: string): string[] {
  const say = (type: string, rest: object) => event({ type, ...rest }, type);
  // Models without structured output respond with a forced tool call.
  const block = body.tools ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} } : { type: 'text', text: '' };
  const delta = (piece: string) =>
    body.tools ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
  return [
    say('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: `${body.model}-0915`,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 321, output_tokens: 1 },
      },
    }),
    say('content_block_start', { index: 0, content_block: block }),
    say('ping', {}),
    ...pieces.map((piece) => say('content_block_delta', { index: 0, delta: delta(piece) })),
    say('content_block_stop', { index: 0 }),
    say('message_delta', { delta: { stop_reason: stopReason, stop_sequence: null }, usage: { output_tokens: 45 } }),
    say('message_stop', {}),
  ];
}
