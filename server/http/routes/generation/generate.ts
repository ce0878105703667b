import type { Response } from '../../../../common/contract/contract.ts';
import { generate, removeClaim } from '../../../../common/contract/generate.ts';
import { sampleVoice } from '../../../../common/contract/voices.ts';
import { Failure } from '../../../domain/failure.ts';
import { generateTexts } from '../../../usecases/generation/generate-texts.ts';
import { removeClaim as removeClaimFromText } from '../../../usecases/generation/remove-claim.ts';
import { sampleVoice as sample } from '../../../usecases/voices/sample-voice.ts';
import { abortOnDisconnect } from '../../server/abort-on-disconnect.ts';
import { eventStream, wantsEventStream } from '../../server/event-stream.ts';
import { errorResponse } from '../../server/failure-table.ts';
import { describeError } from '../../server/request-log.ts';
import { checkedResponse, responseSent, route } from '../../server/route.ts';

export const generationRoutes = {
  generate: route(generate, async (request, { ports, caller, scopes }, { httpRequest, reply, http }) => {
    const languageCaller = { ...caller, scopes };
    const signal = abortOnDisconnect(reply);
    if (!wantsEventStream(httpRequest.headers.accept)) return generateTexts(ports, languageCaller, request, { signal });

    const stream = eventStream(reply, ports.clock);
    try {
      const sendResult = (result: Response<'generate'>) =>
        stream.send('result', http.checkResponses ? checkedResponse(generate, result) : result);
      let isTextSent = false;
      const result = await generateTexts(ports, languageCaller, request, {
        signal,
        onDelta: (delta) => stream.send('delta', delta),
        onText: (text) => {
          isTextSent = true;
          sendResult(text);
        },
      });
      if (result.type !== 'text' || !isTextSent) sendResult(result);
      else stream.send('claims', { claims: result.claims, pleaseCheck: result.pleaseCheck });
    } catch (error) {
      if (!stream.isOpen && isRefusal(error)) {
        stream.abandon();
        throw error;
      }
      const response = errorResponse(error);
      if (response.isReported && !signal.aborted)
        httpRequest.log.error({ error: describeError(error) }, 'stream failed');
      stream.send('error', response.body);
    }
    stream.end();
    return responseSent;
  }),
  sampleVoice: route(sampleVoice, (request, { ports, caller }, { reply }) =>
    sample(ports, caller, request, abortOnDisconnect(reply)),
  ),

  removeClaim: route(removeClaim, (request, { ports, caller }, { reply }) =>
    removeClaimFromText(ports, caller.shopId, request, abortOnDisconnect(reply)),
  ),
};

// These need their status. After a 401 the browser gets a fresh token, or asks the merchant for access.
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure &&
  [
    'session_invalid',
    'FAILED_AUTHENTICATION',
    'shop_not_connected',
    'too_many_stops',
    'too_many_requests',
    'forbidden',
    'bad_request',
  ].includes(error.code);
