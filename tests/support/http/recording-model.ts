import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy to the text model that keeps what it was asked. */
export interface RecordingModel {
  url: string;
  /** The texts of the prompts, the oldest first. */
  prompts: string[];
  stop(): Promise<void>;
}

export async function startRecordingModel(modelUrl: string): Promise<RecordingModel> {
  const prompts: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8');
    const { messages = [] } = JSON.parse(body) as { messages?: { content: unknown }[] };
    prompts.push(messages.map(({ content }) => String(content)).join('\n\n'));
    const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' };
    const answer = await fetch(`${modelUrl}${request.url}`, { method: 'POST', headers, body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    prompts,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
