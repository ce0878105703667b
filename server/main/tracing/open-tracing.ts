import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Failure } from '../../foundation/failure.ts';
import type { Span, Tracing } from '../../foundation/tracing.ts';
import type { Config } from '../config.ts';

// A collector that does not respond must not delay the shutdown.
const maxFlushMs = 1_000;
const sendEveryMs = 1_000;
const w3cTraceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends OpenTelemetry traces to a collector. This module is loaded only when a collector is configured. */
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
  const current = new AsyncLocalStorage<OtelSpan>();

  const spanOf = (span: OtelSpan): Span => ({
    run: (work) => current.run(span, work),
    end: (attributes = {}, error = undefined) => {
      span.setAttributes(attributes);
      if (error !== undefined) {
        // Only the kind of error: its message may quote a customer's text.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', kindOf(error));
      }
      span.end();
    },
  });

  return {
    startTrace: (name, { attributes = {}, traceparent } = {}) =>
      spanOf(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(traceparent))),
    startSpan: (name) => {
      const parent = current.getStore();
      return parent ? spanOf(tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent))) : null;
    },
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(maxFlushMs, null, { ref: false })]);
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
