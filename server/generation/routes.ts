import type { Response } from '../../common/contract/contract.ts';
import { generate, removeClaim, stoppedText } from '../../common/contract/generate.ts';
import { sampleVoice } from '../../common/contract/voices/voices.ts';
import { Failure } from '../foundation/failure.ts';
import { abortOnDisconnect } from '../foundation/routing/abort-on-disconnect.ts';
import { eventStream, wantsEventStream } from '../foundation/routing/event-stream.ts';
import { responseSent, routeWith } from '../foundation/routing/route.ts';
import { generateTexts } from './generate-texts.ts';
import type { Ports } from './ports.ts';
import { readStoppedText } from './read-stopped-text.ts';
import { removeClaim as removeClaimFromText } from './remove-claim.ts';
import { sampleVoice as sample } from './sample-voice.ts';

const route = routeWith<Ports>();

export const generationRoutes = {
  generate: route(generate, async (request, { ports, caller, scopes }, { httpRequest, reply, checked, errorBody }) => {
    const languageCaller = { ...caller, scopes };
    const signal = abortOnDisconnect(reply);
    if (!wantsEventStream(httpRequest.headers.accept)) return generateTexts(ports, languageCaller, request, { signal });

    const stream = eventStream(reply, ports.clock);
    try {
      const sendResult = (result: Response<'generate'>) => stream.send('result', checked(result));
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
      else {
        const { claims, pleaseCheck, isChecked } = result;
        stream.send('claims', { claims, pleaseCheck, isChecked });
      }
    } catch (error) {
      if (!stream.isOpen && isRefusal(error)) {
        stream.abandon();
        throw error;
      }
      stream.send('error', errorBody(error, signal));
    }
    stream.end();
    return responseSent;
  }),
  stoppedText: route(stoppedText, (_, { ports, caller, query }) =>
    readStoppedText(ports, caller.shopId, query.requestId),
  ),

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
