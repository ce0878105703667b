import { generate } from '../../../../common/contract/generate.ts';
import { Failure } from '../../../domain/failure.ts';
import { generateText } from '../../../usecases/generation/generate-text.ts';
import { eventStream, wantsEventStream } from '../../server/event-stream.ts';
import { answerFor } from '../../server/failure-table.ts';
import { describeError } from '../../server/request-log.ts';
import { answered, checked, route } from '../../server/route.ts';

export const generateRoute = route(generate, async (ask, { ports, caller, signal }, { request, reply, door }) => {
  if (!wantsEventStream(request.headers.accept)) return generateText(ports, caller, ask, { signal });

  const stream = eventStream(reply);
  try {
    const result = await generateText(ports, caller, ask, {
      signal,
      onDelta: (delta) => stream.send('delta', delta),
    });
    stream.send('result', door.checkAnswers ? checked(generate, result) : result);
  } catch (error) {
    if (!stream.isOpen && isAboutAccess(error)) {
      stream.abandon();
      throw error;
    }
    const answer = answerFor(error);
    if (answer.report && !signal.aborted) request.log.error({ error: describeError(error) }, 'stream failed');
    stream.send('error', answer.body);
  }
  stream.end();
  return answered;
});

// The browser can only act on these as what they are, a 401: with a fresh token, or by asking for access.
const isAboutAccess = (error: unknown): boolean =>
  error instanceof Failure && ['session_invalid', 'shop_not_connected'].includes(error.code);
