import { RpcError } from '@belegfluss/runtime/errors';

export const transferRunning = (): RpcError =>
  new RpcError('failedPrecondition', 'TRANSFER_RUNNING', 'A transfer or a removal is under way.');
