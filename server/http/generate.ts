import { generate } from '../../common/contract/generate.ts';
import { generateText } from '../usecases/generate-text.ts';
import { answerFor } from './answers.ts';
import { openEventStream, wantsEventStream } from './event-stream.ts';
import { describeError } from './request-log.ts';
import { answered, route } from './route.ts';

export const generateRoute = route(generate, async (ask, { ports, caller, signal }, { request, reply, door }) => {
  if (!wantsEventStream(request.headers.accept)) return generateText(ports, caller, ask, { signal });

  const stream = openEventStream(reply);
  try {
    const result = await generateText(ports, caller, ask, {
      signal,
      onDelta: (delta) => stream.send('delta', delta),
    });
    stream.send('result', door.checkAnswers ? generate.response.parse(result) : result);
  } catch (error) {
    const answer = answerFor(error);
    if (answer.report && !signal.aborted) {
      request.log.error({ requestId: request.id, error: describeError(error) }, 'stream failed');
    }
    stream.send('error', answer.body);
  }
  stream.end();
  return answered;
});
