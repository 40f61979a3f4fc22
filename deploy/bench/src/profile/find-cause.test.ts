import { expect, it } from '@jest/globals';
import { findCause } from './find-cause.ts';

it.each([
  ['node:net', 'node:net'],
  ['node:internal/streams/writable', 'node:internal/streams'],
  ['node:internal/deps/undici/undici', 'node:internal/deps/undici'],
  ['/app/node_modules/pg/lib/client.js', 'pg'],
  ['/app/node_modules/@grpc/grpc-js/build/src/call.js', '@grpc/grpc-js'],
  ['/app/node_modules/pg/node_modules/pg-types/index.js', 'pg-types'],
  ['/app/services/orders/src/documents/domain/tax/decide-tax.ts', 'services/orders/src/documents/domain'],
  ['/app/services/runtime/src/grpc/call.ts', 'services/runtime/src/grpc'],
  ['/app/protos/src/generated/orders/v1/orders.ts', 'protos (ts-proto)'],
  ['file:///app/node_modules/zod/v4/core/parse.js', 'zod'],
])('%s belongs to %s', (url, cause) => {
  expect(findCause(url)).toBe(cause);
});

it('code without a file belongs to nobody', () => {
  expect(findCause('')).toBeNull();
});
