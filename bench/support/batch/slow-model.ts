import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';

const generated = 'Warm wool blanket for long nights on the sofa';
const checked = JSON.stringify({ statements: [{ statement: 'Warm wool blanket', quote: null }] });

let altTexts = 0;

function answerTo(prompt: string): string {
  if (prompt.includes('type: check_claims')) return checked;
  if (prompt.includes('Which shape of which colour')) return 'A blue circle.';
  if (!prompt.includes('type: image_alt_text')) return generated;
  altTexts += 1;
  // Another one for each picture, in letters: figures would be claims.
  const letters = [...altTexts.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
  return `Folded wool blanket on a chair, view ${letters.join('')}`;
}

/** A model server that answers each call after a random delay and uses almost no CPU. */
export async function startSlowModel([from, to]: [from: number, to: number]) {
  const server = createServer((incoming, response) => {
    const delayMs = from + Math.random() * (to - from);
    void text(incoming).then((body) => {
      const request = JSON.parse(body) as RequestBody;
      const answer = answerTo(body);
      const reply = request.stream
        ? chatCompletions.answer([answer], request).join('')
        : chatCompletions.whole(answer, request, 'answer');
      const type = request.stream ? 'text/event-stream' : 'application/json';
      setTimeout(() => response.writeHead(200, { 'content-type': type }).end(reply), delayMs);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
