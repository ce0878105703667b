import { openTextModel, type TextModelConfig } from '../../../server/foundation/model/text-model.ts';
import { movableClock } from '../clock.ts';

/** The silence after which these models give up. */
export const maxSilenceMs = 10_000;
export const timing = {
  firstWordMs: maxSilenceMs,
  silenceMs: maxSilenceMs,
  wholeMs: 25_000,
  firstRetryMs: 10,
  maxWaitMs: 10_000,
};
export const clock = movableClock();

/** Opens a model of a provider whose server is at an address. */
export const opened =
  (provider: TextModelConfig['provider'], model: string) =>
  (baseUrl: string, { isStreamed }: { isStreamed: boolean }) =>
    openTextModel({ provider, model, apiKey: 'key', baseUrl, isStreamed, timing }, clock);
