export { type MetricsConfig, startMetricsEndpoint } from './endpoint.ts';
export { observeHttp } from './http.ts';
export { addProbe, reading, renderMetrics } from './probes.ts';
export { counter, gauge, histogram, secondsSince } from './registry.ts';
