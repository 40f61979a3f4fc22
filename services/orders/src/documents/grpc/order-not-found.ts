import { RpcError } from '@belegfluss/runtime/errors';

export const orderNotFound = () => new RpcError('notFound', 'ORDER_NOT_FOUND', 'The shop has no such order.');
