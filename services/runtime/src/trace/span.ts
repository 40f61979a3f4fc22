import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { RpcError } from '../errors/index.ts';
import { currentTraceparent, isSampled, newTraceparent, runWithin, validTraceparent } from './context.ts';
import { currentTracer } from './recorder.ts';

/**
 * Description of a span. Names have few values (a method, a route pattern, a type of event). Attributes hold ids, shop
 * domains, counts and codes; never personal data, tokens, queries or bodies.
 */
export type SpanOptions = {
  readonly name: string;
  readonly kind?: keyof typeof kinds;
  readonly attributes?: Attributes;
  /** Continues this trace context instead of the work in progress; null or a malformed one begins a new trace. */
  readonly parent?: string | null | undefined;
};

/** A piece of work within a trace. On one that is not recorded everything but `run` does nothing. */
export type WorkSpan = {
  readonly isRecorded: boolean;
  /** W3C trace context of the work below this span. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** Marks the work as failed by a short code; messages may hold data of people and are not taken. */
  fail(code: string): void;
  end(): void;
  run<Result>(work: () => Result): Result;
};

/**
 * Runs work as one span. A rejection marks the span with the error's reason or name and is passed on to the caller.
 * Costs next to nothing where the trace is not recorded.
 */
export async function inSpan<Result>(
  options: SpanOptions,
  work: (span: WorkSpan) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(options);
  try {
    return await (span.traceparent === currentTraceparent() ? work(span) : span.run(() => work(span)));
  } catch (error) {
    if (span.isRecorded) span.fail(toErrorReason(error));
    throw error;
  } finally {
    span.end();
  }
}

/** As `inSpan`, for work whose beginning and end lie in different places. */
export function startSpan(options: SpanOptions): WorkSpan {
  const parent = 'parent' in options ? validTraceparent(options.parent) : currentTraceparent();
  const tracer = currentTracer();
  if (!tracer || (parent && !isSampled(parent))) return new UnrecordedSpan(parent || newTraceparent());
  const span = tracer.startSpan(
    options.name,
    {
      kind: kinds[options.kind ?? 'internal'],
      ...(options.attributes && { attributes: options.attributes }),
    },
    parent ? toContext(parent) : ROOT_CONTEXT,
  );
  return span.isRecording() ? recorded(span) : new UnrecordedSpan(toTraceparent(span));
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Shared methods: most spans are never recorded, and one is made for every call. */
class UnrecordedSpan implements WorkSpan {
  readonly isRecorded = false;
  readonly traceparent: string;
  constructor(traceparent: string) {
    this.traceparent = traceparent;
  }
  set(): void {}
  fail(): void {}
  end(): void {}
  run<Result>(work: () => Result): Result {
    return runWithin(this.traceparent, work);
  }
}

function recorded(span: Span): WorkSpan {
  const traceparent = toTraceparent(span);
  return {
    isRecorded: true,
    traceparent,
    set: (attributes) => void span.setAttributes(attributes),
    fail: (code) => {
      span.setAttribute('error.type', code);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
    run: (work) => runWithin(traceparent, work),
  };
}

function toTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function toContext(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = '0'] = traceparent.split('-');
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The reason of our own errors, else the kind of error: never its message. */
const toErrorReason = (error: unknown): string => {
  if (error instanceof RpcError) return error.reason;
  return error instanceof Error ? error.name : 'unknown';
};
