import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Failure } from '../domain/failure.ts';
import type { OpenSpan, Tracing } from '../ports/tracing.ts';
import type { Config } from './config.ts';

// A collector that does not answer must not keep a process from ending.
const flushWithinMs = 1_000;
const sendEveryMs = 1_000;
const w3cTraceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Traces as OpenTelemetry has them, sent to a collector. Loaded only where one is configured. */
export function openTracing(
  { endpoint, headers, serviceName, share }: NonNullable<Config['tracing']>,
  role: Config['role'],
): Tracing & { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'yodel.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('yodel');
  const current = new AsyncLocalStorage<Span>();

  const opened = (span: Span): OpenSpan => ({
    run: (work) => current.run(span, work),
    end: (facts = {}, error = undefined) => {
      span.setAttributes(facts);
      if (error !== undefined) {
        // The kind alone: a message may quote what a customer wrote.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', kindOf(error));
      }
      span.end();
    },
  });

  return {
    begin: (name, { facts = {}, traceparent } = {}) =>
      opened(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, contextOf(traceparent))),
    part: (name) => {
      const whole = current.getStore();
      return whole ? opened(tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, whole))) : null;
    },
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), wait(flushWithinMs, null, { ref: false })]);
    },
  };
}

function contextOf(traceparent = '') {
  const [, traceId, spanId, flags] = w3cTraceparent.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function kindOf(error: unknown): string {
  if (error instanceof Failure) return error.code;
  return error instanceof Error ? error.name : typeof error;
}
