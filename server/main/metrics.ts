import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import { Failure } from '../domain/failure.ts';
import type { Generations } from '../ports/generation/generations.ts';
import type { TextModel } from '../ports/generation/text-model.ts';

/** The metrics of the process itself; its parts add theirs to the same registry. */
export function openRegistry(): Registry {
  const registry = new Registry();
  // Measured less often than by default, which would be most of what an idle process does. Our alert for a lag of half
  // a second does not need more.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: 200,
    eventLoopUtilizationTimeout: 1_000,
  });
  return registry;
}

/** Measures the duration, the outcome and the tokens of every call of the text model. */
export function measuredTextModel(registry: Registry): (model: TextModel) => TextModel {
  const duration = new Histogram({
    name: 'text_model_duration_seconds',
    help: 'How long the text model took for a complete response, by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
    registers: [registry],
  });
  const used = new Counter({
    name: 'text_model_tokens_total',
    help: "The model's own tokens, by direction",
    labelNames: ['direction'] as const,
    registers: [registry],
  });
  return (model) => ({
    generate: async (prompt, options) => {
      const end = duration.startTimer();
      try {
        const answer = await model.generate(prompt, options);
        end({ outcome: 'written' });
        used.inc({ direction: 'input' }, answer.usage?.inputTokens ?? 0);
        used.inc({ direction: 'output' }, answer.usage?.outputTokens ?? 0);
        return answer;
      } catch (error) {
        end({ outcome: options.signal.aborted ? 'stopped' : error instanceof Failure ? error.code : 'error' });
        throw error;
      }
    },
  });
}

/** Counts texts of one type that merchants got, each for `costInTokens`. */
export type DeliveredTexts = (type: CompletionTypeId, costInTokens: number, texts: number) => void;

export function countDelivered(registry: Registry): DeliveredTexts {
  const delivered = new Counter({
    name: 'generations_delivered_total',
    help: 'Texts delivered and charged, by type',
    labelNames: ['type'] as const,
    registers: [registry],
  });
  const charged = new Counter({
    name: 'tokens_charged_total',
    help: 'Tokens charged to shops for delivered texts',
    registers: [registry],
  });
  return (type, costInTokens, texts) => {
    delivered.inc({ type }, texts);
    charged.inc(costInTokens * texts);
  };
}

export function measuredGenerations(generations: Generations, delivered: DeliveredTexts): Generations {
  return {
    ...generations,
    deliver: async (shopId, hold, generation) => {
      const account = await generations.deliver(shopId, hold, generation);
      delivered(generation.completionType, generation.costInTokens, 1);
      return account;
    },
  };
}
