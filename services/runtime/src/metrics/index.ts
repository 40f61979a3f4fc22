export { type MetricsConfig, type MetricsEndpoint, startMetricsEndpoint } from './endpoint.ts';
export { observeHttp } from './http.ts';
export { addProbe, type Probe, type Reading, reading, renderMetrics } from './probes.ts';
export { counter, gauge, histogram, type Labels, type ServiceGauge, secondsSince } from './registry.ts';
