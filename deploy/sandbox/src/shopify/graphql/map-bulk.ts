import { type BulkOperation, toBulkStatus } from '../bulk/bulk-store.ts';
import { gid } from '../ids.ts';
import type { CallContext, Source } from './context.ts';

export function toBulkOperation(operation: BulkOperation, { baseUrl, now }: CallContext): Source {
  const status = toBulkStatus(operation, now);
  const isOver = status !== 'RUNNING';
  const bytes = operation.lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  const address = `${baseUrl}/bulk/${operation.id}/${operation.secret}.jsonl`;
  return {
    __typename: 'BulkOperation',
    id: gid('BulkOperation', operation.id),
    type: 'QUERY',
    query: operation.query,
    status,
    errorCode: isOver ? operation.errorCode : null,
    createdAt: operation.createdAt.toISOString(),
    completedAt: isOver ? operation.endsAt.toISOString() : null,
    objectCount: String(isOver ? operation.lines.length : 0),
    rootObjectCount: String(isOver ? operation.roots : 0),
    fileSize: status === 'COMPLETED' && bytes > 0 ? String(bytes) : null,
    // Without a result there is no file.
    url: status === 'COMPLETED' && bytes > 0 ? address : null,
    partialDataUrl: null,
  };
}
