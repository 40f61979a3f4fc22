import { RpcError } from '@belegfluss/runtime/errors';

export const unavailable = (): RpcError =>
  new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'The provider does not answer.');

export const documentGone = (): RpcError =>
  new RpcError('failedPrecondition', 'DOCUMENT_GONE', 'The document no longer exists.');

export const superseded = (): RpcError =>
  new RpcError('aborted', 'SUPERSEDED', 'A later holder of the order has asked about the document.');

export const refused = (reason: string): RpcError =>
  new RpcError('failedPrecondition', reason, 'This cannot be done with the document.');

export const documentChanged = (details: Readonly<Record<string, string>> = {}): RpcError =>
  new RpcError('failedPrecondition', 'DOCUMENT_CHANGED', 'Somebody changed the document.', { details });

export const rejected = (code: string, message: string, refusal?: string): RpcError =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', message, {
    details: { code, message, ...(refusal !== undefined && { refusal }) },
  });
