export { currentTraceparent, isSampled, withTrace } from './context.ts';
export { inSpan, startSpan, type WorkSpan } from './span.ts';
export { startTracing, type TracingConfig } from './start-tracing.ts';
