import type { Request, Response } from '../../common/contract/contract.ts';
import type { CheckedClaims, GenerateDelta } from '../../common/contract/generate.ts';
import { routes } from '../../common/contract/routes.ts';
import type { ErrorBody } from '../../common/contract/shapes.ts';
import { CallFailure, notifyFailedCall } from './call-failure.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { failureFromResponse, hostTransport, send, type Transport } from './transport.ts';

interface StreamOptions {
  signal: AbortSignal;
  onDelta(delta: GenerateDelta): void;
  /** Called after the result, when its claims are traced; never if the stream ends before. */
  onClaims(claims: CheckedClaims): void;
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
  { signal, onDelta, onClaims }: StreamOptions,
): Promise<Response<'generate'>> {
  const response = await send(transport, { ...routes.generate, body: request, accept: 'text/event-stream', signal });
  if (!response.ok || !response.body) throw await failureFromResponse(response);
  const events = serverSentEvents(response.body)[Symbol.asyncIterator]();
  for (let next = await events.next(); !next.done; next = await events.next()) {
    const { event, data } = next.value;
    if (event === 'delta') onDelta(JSON.parse(data) as GenerateDelta);
    if (event === 'error') throw streamedFailure(JSON.parse(data) as ErrorBody);
    if (event === 'result') {
      void readClaims(events, onClaims);
      return knownResult(JSON.parse(data) as Response<'generate'>);
    }
  }
  throw new CallFailure(null, 'no_response', 'The text ended before it was complete.');
}

/** The text is complete without its claims, so a stream that breaks off here has not failed. */
async function readClaims(
  events: AsyncIterator<{ event: string; data: string }>,
  onClaims: StreamOptions['onClaims'],
): Promise<void> {
  try {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      if (next.value.event === 'claims') onClaims(JSON.parse(next.value.data) as CheckedClaims);
    }
  } catch {
    // The claims found without a model stay on screen.
  }
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
