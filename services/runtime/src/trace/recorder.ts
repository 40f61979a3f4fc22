import type { Tracer } from '@opentelemetry/api';

let tracer: Tracer | null = null;

/** The tracer that records the spans of this process; null while none are collected. */
export const currentTracer = (): Tracer | null => tracer;

export function recordWith(next: Tracer | null): void {
  tracer = next;
}
