import { expect, it } from '@jest/globals';
import { parseMetrics } from './parse-metrics.ts';

it('counts calls by method whatever their outcome, and events by type', () => {
  const text = `# HELP belegfluss_grpc_server_seconds How long
# TYPE belegfluss_grpc_server_seconds histogram
belegfluss_grpc_server_seconds_bucket{le="0.001",service="shops",method="ShopsService/GetShop",status="OK"} 2
belegfluss_grpc_server_seconds_sum{service="shops",method="ShopsService/GetShop",status="OK"} 0.25
belegfluss_grpc_server_seconds_count{service="shops",method="ShopsService/GetShop",status="OK"} 7
belegfluss_grpc_server_seconds_count{service="shops",method="ShopsService/GetShop",status="NOT_FOUND"} 1
belegfluss_grpc_client_seconds_count{service="orders",method="ShopsService/GetShop",status="OK"} 7
belegfluss_provider_call_seconds_count{operation="PUT /Invoice/:id/enshrine",result="ok",service="provider"} 3
belegfluss_events_published_total{type="orders.order.reconciled.v1",service="orders"} 12
process_cpu_seconds_total{service="shops"} 1.5
`;
  expect(parseMetrics(text)).toEqual({
    'gRPC calls': { 'ShopsService/GetShop': 8 },
    'provider calls': { 'PUT /Invoice/:id/enshrine': 3 },
    events: { 'orders.order.reconciled.v1': 12 },
  });
});
