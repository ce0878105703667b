import type { Request, Response } from '../../common/contract/contract.ts';
import type { GenerateDelta } from '../../common/contract/generate.ts';
import { routes } from '../../common/contract/routes.ts';
import type { ErrorBody } from '../../common/contract/shapes.ts';
import { CallFailure, notifyFailedCall } from './call-failure.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { failureFromResponse, hostTransport, send, type Transport } from './transport.ts';

interface StreamOptions {
  signal: AbortSignal;
  onDelta(delta: GenerateDelta): void;
}

export type StreamGenerate = (request: Request<'generate'>, options: StreamOptions) => Promise<Response<'generate'>>;

export function createStreamGenerate(transport: Transport): StreamGenerate {
  return async (request, options) => {
    try {
      return await stream(transport, request, options);
    } catch (error) {
      // A text that the user stopped is not a failure.
      if (options.signal.aborted) throw options.signal.reason;
      const failure = error instanceof TypeError ? new CallFailure(null, 'no_response', 'No response.') : error;
      if (failure instanceof CallFailure) notifyFailedCall({ name: 'generate', failure, isMessageSuppressed: false });
      throw failure;
    }
  };
}

export const streamGenerate = createStreamGenerate(hostTransport);

async function stream(
  transport: Transport,
  request: Request<'generate'>,
  { signal, onDelta }: StreamOptions,
): Promise<Response<'generate'>> {
  const response = await send(transport, { ...routes.generate, body: request, accept: 'text/event-stream', signal });
  if (!response.ok || !response.body) throw await failureFromResponse(response);
  for await (const { event, data } of serverSentEvents(response.body)) {
    if (event === 'delta') onDelta(JSON.parse(data) as GenerateDelta);
    if (event === 'result') return knownResult(JSON.parse(data) as Response<'generate'>);
    if (event === 'error') throw streamedFailure(JSON.parse(data) as ErrorBody);
  }
  throw new CallFailure(null, 'no_response', 'The text ended before it was complete.');
}

function knownResult(result: Response<'generate'>): Response<'generate'> {
  switch (result.type) {
    case 'text':
    case 'input_errors':
    case 'not_enough_tokens':
      return result;
    default:
      throw new Error(`Unknown response to generate: ${JSON.stringify(result satisfies never)}`);
  }
}

// The response status was sent before the model failed, so a streamed failure has no status of its own.
function streamedFailure({ error }: ErrorBody): CallFailure {
  return new CallFailure(502, error.code, error.message, error.fields);
}
