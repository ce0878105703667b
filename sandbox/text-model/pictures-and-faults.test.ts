import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateText } from 'ai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PICTURE_FOLDER, pictureBytes } from '../shops/sample/pictures/picture-files.ts';
import { type Completion, instant, startTestModel, type TestModel } from './test-model.ts';
import { aPrompt } from './test-prompt.ts';

let at: TestModel;
beforeEach(async () => {
  at = await startTestModel();
});
afterEach(() => at.close());

describe('pictures', () => {
  const png = readFileSync(join(PICTURE_FOLDER, 'blanket/rust/alpine-wool-blanket.png'));
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  const withPicture = (address: string) => ({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: aPrompt({ type: 'image_alt_text' }) },
          { type: 'image_url', image_url: { url: address } },
        ],
      },
    ],
  });
  const altText = async (address: string) =>
    ((await (await at.post(withPicture(address))).json()) as Completion).choices[0]?.message.content;
  const refusal = async (address: string) => {
    const response = await at.post(withPicture(address));
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };

  test('a picture of the sample is seen, and another is not', async () => {
    expect(await altText(dataUrl(png))).toMatch(/^Alpine Wool Blanket in rust/);
    const small = pictureBytes('blanket/rust/alpine-wool-blanket.png', 200) ?? png;
    expect(await altText(dataUrl(small))).toMatch(/^Alpine Wool Blanket in rust/);
    expect(await altText(dataUrl(Buffer.concat([png, Buffer.from('x')])))).toContain('I cannot tell');
  });

  test('the AI SDK sends a file part that is seen', async () => {
    const { text } = await generateText({
      model: at.model(),
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What does this show?' },
            { type: 'file', mediaType: 'image/png', data: new Uint8Array(png) },
          ],
        },
      ],
    });
    expect(text).toMatch(/^A rust red blanket/);
  });

  test('a model that cannot see refuses pictures, and answers texts', async () => {
    at.faults.set({ model: { canSee: false } });
    expect(await refusal(dataUrl(png))).toEqual([
      400,
      'Invalid content type. image_url is only supported by certain models.',
    ]);
    expect((await at.post({})).status).toBe(200);
  });

  test('an address is not fetched, and what is no picture is refused', async () => {
    expect(await refusal('http://127.0.0.1:1/picture.png')).toEqual([400, expect.stringContaining('download')]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refusal(dataUrl(svg, 'image/svg+xml'))).toEqual([400, expect.stringContaining('unsupported image')]);
    expect(await refusal('data:text/plain,hello')).toEqual([400, expect.stringContaining('unsupported image')]);
  });
});

describe('faults', () => {
  test('errors alternate between a server error and a rate limit', async () => {
    at.fault = 'error';
    const [first, second] = [await at.post({}), await at.post({})];

    expect([first.status, second.status]).toEqual([500, 429]);
    expect(((await second.json()) as { error: { code: string } }).error.code).toBe('rate_limit_exceeded');
  });

  test('a hanging model sends nothing until the client disconnects', async () => {
    at.fault = 'hang';
    const gaveUp = at.post({ stream: true }, { signal: AbortSignal.timeout(300) });

    await expect(gaveUp).rejects.toThrow(/timeout|aborted/i);
    await expect.poll(connections).toBe(0);
  });

  test('a model that hangs does not keep the sandbox from stopping', async () => {
    at.fault = 'hang';
    const waiting = at.post({}).catch(() => 'cut off');
    await expect.poll(() => at.calls.length).toBe(1);
    await at.app.close();

    expect(await waiting).toBe('cut off');
  });

  test('a malformed answer is not JSON', async () => {
    at.fault = 'malformed';
    const text = await (await at.post({})).text();

    expect(() => JSON.parse(text)).toThrow();
  });

  test('a malformed stream breaks off in the middle', async () => {
    at.fault = 'malformed';
    const response = await at.post({ stream: true }, { headers: instant });

    await expect(response.text()).rejects.toThrow();
  });

  test('a client that disconnects ends the stream at once', async () => {
    const leaving = new AbortController();
    const response = await at.post(
      { stream: true, messages: [{ role: 'user', content: aPrompt({ length: 'up to 400 words' }) }] },
      { signal: leaving.signal },
    );
    await response.body?.getReader().read();
    leaving.abort();

    await expect.poll(connections, { interval: 10 }).toBe(0);
  });
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    at.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
