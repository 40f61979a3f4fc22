import type { Counters } from './counters.ts';

/** The families that are counted here, what they count, and the label that names it. */
const families: Readonly<Record<string, readonly [group: string, label: string]>> = {
  belegfluss_grpc_server_seconds_count: ['gRPC calls', 'method'],
  belegfluss_provider_call_seconds_count: ['provider calls', 'operation'],
  belegfluss_shopify_call_seconds_count: ['Shopify calls', 'operation'],
  belegfluss_events_published_total: ['events', 'type'],
};

/** Reads calls and events from a process's metrics in Prometheus' text format, whatever their outcome was. */
export function parseMetrics(text: string): Counters {
  const counters: Record<string, Record<string, number>> = {};
  for (const [, family = '', labels = '', value = ''] of text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)) {
    const [group, label] = families[family] ?? [];
    if (group === undefined) continue;
    const name = new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1] ?? '';
    counters[group] ??= {};
    const names = counters[group];
    names[name] = (names[name] ?? 0) + Number(value);
  }
  return counters;
}
