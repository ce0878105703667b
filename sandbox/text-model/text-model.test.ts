import { generateText, Output, streamText } from 'ai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Completion, instant, startTestModel, type TestModel } from './test-model.ts';
import { aPrompt } from './test-prompt.ts';

let at: TestModel;
beforeEach(async () => {
  at = await startTestModel();
});
afterEach(() => at.close());

describe('the protocol', () => {
  test('an unstreamed answer has the text, the finish reason and the usage', async () => {
    const response = await at.post({});
    const { choices, usage } = (await response.json()) as Completion;

    expect(response.status).toBe(200);
    expect(choices[0]?.message.content).toContain('Meadow Wool Blanket');
    expect(choices[0]?.finish_reason).toBe('stop');
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    expect(usage.completion_tokens).toBeGreaterThan(20);
    expect(at.calls).toEqual(['model chat.completions']);
  });

  test('a streamed answer begins with the role, comes in pieces and ends with usage and [DONE]', async () => {
    const text = await (
      await at.post({ stream: true, stream_options: { include_usage: true } }, { headers: instant })
    ).text();
    const events = text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => event.replace(/^data: /, ''));
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event));

    expect(events.at(-1)).toBe('[DONE]');
    expect(chunks[0].choices[0].delta).toEqual({ role: 'assistant', content: '' });
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.at(-2).choices[0].finish_reason).toBe('stop');
    expect(chunks.at(-1).choices).toEqual([]);
    expect(chunks.at(-1).usage.completion_tokens).toBeGreaterThan(20);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toContain('Meadow Wool Blanket');
  });

  test('of a long prompt that begins like one before, the usage says how much was cached', async () => {
    const rules = 'Write well, and say only what the data says. '.repeat(200);
    const ask = async (name: string) => {
      const messages = [
        { role: 'system', content: rules },
        { role: 'user', content: aPrompt({ data: { product_name: name } }) },
      ];
      return ((await (await at.post({ messages })).json()) as Completion).usage;
    };
    expect((await ask('Mug')).prompt_tokens_details.cached_tokens).toBe(0);
    const { prompt_tokens, prompt_tokens_details } = await ask('Bowl');
    expect(prompt_tokens_details.cached_tokens).toBeGreaterThanOrEqual(1_024);
    expect(prompt_tokens_details.cached_tokens % 128).toBe(0);
    expect(prompt_tokens_details.cached_tokens).toBeLessThan(prompt_tokens);
  });

  test('without include_usage a stream says nothing of usage', async () => {
    const text = await (await at.post({ stream: true }, { headers: instant })).text();

    expect(text).not.toContain('usage');
  });

  test('the first answer to a prompt is the same text streamed or not', async () => {
    const prompt = [{ role: 'user', content: aPrompt({ length: 'up to 200 words' }) }];
    const whole = (await (await at.post({ messages: prompt })).json()) as Completion;
    await at.close();
    at = await startTestModel();
    const { text } = await generateText({ model: at.model(), prompt: prompt[0]?.content ?? '' });

    expect(text).toBe(whole.choices[0]?.message.content);
  });

  test('a repeated request gets another text', async () => {
    const texts = await Promise.all(
      [at.post({}), at.post({}), at.post({})].map(
        async (response) => ((await (await response).json()) as Completion).choices[0]?.message.content,
      ),
    );

    expect(new Set(texts).size).toBe(3);
  });

  test('by default the text comes piece by piece, slow enough to be watched', async () => {
    const started = performance.now();
    const response = await at.post({
      stream: true,
      messages: [{ role: 'user', content: aPrompt({ length: 'up to 400 words' }) }],
    });
    const reader = response.body?.getReader();
    await reader?.read();
    const first = performance.now() - started;
    while (!(await reader?.read())?.done);
    const whole = performance.now() - started;

    expect(first).toBeLessThan(whole / 2);
    expect(whole).toBeGreaterThan(300);
  });

  test('max_tokens cuts the text and sets the finish reason', async () => {
    for (const name of ['max_tokens', 'max_completion_tokens']) {
      const { choices, usage } = (await (await at.post({ [name]: 7 })).json()) as Completion;

      expect(choices[0]?.finish_reason).toBe('length');
      expect(usage.completion_tokens).toBe(7);
    }
  });

  test('a JSON schema gets one string for each property', async () => {
    const format = {
      type: 'json_schema',
      json_schema: {
        name: 'parts',
        strict: true,
        schema: {
          type: 'object',
          additionalProperties: false,
          required: ['headline_1', 'description_1'],
          properties: {
            headline_1: { type: 'string', description: 'at most 30 characters' },
            description_1: { type: 'string', description: 'at most 90 characters' },
          },
        },
      },
    };
    const { choices } = (await (
      await at.post({ response_format: format, messages: [{ role: 'user', content: aPrompt({ type: 'google_ad' }) }] })
    ).json()) as Completion;
    const parts = JSON.parse(choices[0]?.message.content ?? '');

    expect(Object.keys(parts)).toEqual(['headline_1', 'description_1']);
    expect(parts.headline_1.length).toBeLessThanOrEqual(30);
    expect(parts.description_1.length).toBeLessThanOrEqual(90);
  });

  test('json_object brings the parts that stand under Output', async () => {
    const output = 'One JSON object:\n- product_meta_title: the title\n- product_meta_description: the lines under it';
    const messages = [{ role: 'user', content: aPrompt({ type: 'product_meta_fields', output }) }];
    const { choices } = (await (
      await at.post({ response_format: { type: 'json_object' }, messages })
    ).json()) as Completion;

    expect(Object.keys(JSON.parse(choices[0]?.message.content ?? ''))).toEqual([
      'product_meta_title',
      'product_meta_description',
    ]);
  });

  test('the models can be listed', async () => {
    const response = await fetch(`${at.url}/v1/models`, { headers: { authorization: 'Bearer any' } });

    expect(((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(
      'sandbox-writer',
    );
  });

  test('a request without an API key is refused', async () => {
    const response = await at.post({}, { headers: { authorization: '' } });

    expect(response.status).toBe(401);
    expect(((await response.json()) as { error: { message: string } }).error.message).toContain('API key');
  });

  test.each([
    ['no model', { model: '' }],
    ['no messages', { messages: undefined }],
    ['an empty conversation', { messages: [] }],
    ['an unknown role', { messages: [{ role: 'wizard', content: 'hi' }] }],
    ['a bad limit', { max_tokens: 0 }],
    ['an unknown format', { response_format: { type: 'yaml' } }],
    ['stream options without a stream', { stream_options: { include_usage: true } }],
  ])('%s is refused in the words of the protocol', async (_, body) => {
    const response = await at.post(body);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        message: expect.any(String),
        type: 'invalid_request_error',
        param: expect.toSatisfy((param) => param === null || typeof param === 'string'),
        code: expect.toSatisfy((code) => code === null || typeof code === 'string'),
      },
    });
  });

  test('a body that is not JSON gets the same error', async () => {
    const response = await fetch(`${at.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
      body: '{"model": ',
    });

    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: { type: string } }).error.type).toBe('invalid_request_error');
  });
});

describe('through the AI SDK', () => {
  test('text streams with usage', async () => {
    const { textStream, usage, finishReason } = streamText({ model: at.model(), prompt: aPrompt({}) });
    let text = '';
    for await (const piece of textStream) text += piece;

    expect(text).toContain('Meadow Wool Blanket');
    expect(await finishReason).toBe('stop');
    expect((await usage).outputTokens).toBeGreaterThan(20);
  });

  test('a structured answer follows its schema', async () => {
    const schema = z.object({
      product_name: z.string().describe('at most 70 characters'),
      product_description: z.string().describe('up to 80 words'),
      product_meta_title: z.string().describe('at most 60 characters'),
      product_meta_description: z.string().describe('up to 160 characters'),
    });
    const { output } = await generateText({
      model: at.model(),
      prompt: aPrompt({ type: '4_in_1_product_page' }),
      output: Output.object({ schema }),
    });

    expect(output.product_meta_title.length).toBeLessThanOrEqual(60);
    expect(output.product_meta_description.length).toBeGreaterThan(60);
    expect(output.product_meta_description.length).toBeLessThanOrEqual(160);
  });
});
