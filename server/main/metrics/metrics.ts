import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Ports } from '../../automation/ports.ts';
import { Failure } from '../../foundation/failure.ts';
import type { TextModel } from '../../foundation/model/text-model-port.ts';
import type { Generations } from '../../generation/ports/generations.ts';

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
  const modelTokens = new Counter({
    name: 'text_model_tokens_total',
    help: "The model's own tokens, by direction; cached: those of the input that the provider had kept",
    labelNames: ['direction'] as const,
    registers: [registry],
  });
  return (model) => ({
    generate: async (prompt, options) => {
      const end = duration.startTimer();
      try {
        const result = await model.generate(prompt, options);
        end({ outcome: 'written' });
        modelTokens.inc({ direction: 'input' }, result.usage?.inputTokens ?? 0);
        modelTokens.inc({ direction: 'cached' }, result.usage?.cachedTokens ?? 0);
        modelTokens.inc({ direction: 'output' }, result.usage?.outputTokens ?? 0);
        return result;
      } catch (error) {
        end({ outcome: options.signal.aborted ? 'stopped' : error instanceof Failure ? error.code : 'error' });
        throw error;
      }
    },
  });
}

/** Counts texts of one type that were saved and charged, each for `costInTokens`. */
export type CountTexts = (type: CompletionTypeId, costInTokens: number, count: number) => void;

export function textCounters(registry: Registry): CountTexts {
  const texts = new Counter({
    name: 'generations_delivered_total',
    help: 'Texts saved and charged, by type',
    labelNames: ['type'] as const,
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'tokens_charged_total',
    help: 'Tokens charged to shops for texts',
    registers: [registry],
  });
  return (type, costInTokens, count) => {
    texts.inc({ type }, count);
    tokens.inc(costInTokens * count);
  };
}

/** Counts single texts that the merchant stopped or left. */
export function stopCounter(registry: Registry): Ports['countStop'] {
  const stops = new Counter({
    name: 'generations_stopped_total',
    help: 'Single texts that were stopped: free when less than half was shown, else charged',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  stops.inc({ outcome: 'free' }, 0);
  return (outcome) => stops.inc({ outcome });
}

export function measuredGenerations(generations: Generations, countTexts: CountTexts): Generations {
  return {
    ...generations,
    save: async (shopId, hold, generation) => {
      const account = await generations.save(shopId, hold, generation);
      countTexts(generation.completionType, generation.costInTokens, 1);
      return account;
    },
  };
}
