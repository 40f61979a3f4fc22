import type { ServiceDefinition } from '@grpc/grpc-js';

/** Request and response types of a method, read off the definition that ts-proto generates. */
export type RequestOf<Method> = Method extends { requestSerialize: (value: infer Request) => Buffer }
  ? Request
  : never;
export type ResponseOf<Method> = Method extends { responseDeserialize: (value: Buffer) => infer Response }
  ? Response
  : never;

/** `ServiceDefinition` with its methods' names kept. */
export type Definition = ServiceDefinition;

/** `/belegfluss.shops.v1.ShopsService/GetShop` → `ShopsService/GetShop`, for logs. */
export const shortName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** OpenTelemetry's names for `/belegfluss.shops.v1.ShopsService/GetShop`. */
export function spanAttributes(path: string): Readonly<Record<string, string>> {
  const [, service = '', method = ''] = path.split('/');
  return { 'rpc.system': 'grpc', 'rpc.service': service, 'rpc.method': method };
}
