import { status } from '@grpc/grpc-js';
import { addProbe, gauge, histogram, reading } from '../metrics/index.ts';

/** Takes the outcome of a call: `ShopsService/GetShop`, gRPC's status code, seconds. */
export type ObserveCall = (method: string, code: status, seconds: number) => void;

const labels = ['method', 'status'] as const;

export function observeServerCalls(service: string): ObserveCall {
  const observe = histogram({
    service,
    name: 'belegfluss_grpc_server_seconds',
    help: 'How long answers to gRPC calls took, by method and status.',
    labels,
  });
  return (method, code, seconds) => observe({ method, status: status[code] ?? 'UNKNOWN' }, seconds);
}

export function observeClientCalls(service: string): ObserveCall {
  const observe = histogram({
    service,
    name: 'belegfluss_grpc_client_seconds',
    help: 'How long gRPC calls to other services took, by method and status.',
    labels,
  });
  return (method, code, seconds) => observe({ method, status: status[code] ?? 'UNKNOWN' }, seconds);
}

/** Shows how many calls a server works on; answers how to end it. */
export function showCallsInFlight(service: string, inFlight: () => number): () => void {
  const calls = gauge({
    service,
    name: 'belegfluss_grpc_server_in_flight',
    help: 'gRPC calls that are being worked on.',
  });
  return addProbe({
    service,
    name: 'grpc',
    gauges: [calls],
    read: () => [reading(calls, {}, inFlight())],
  });
}
