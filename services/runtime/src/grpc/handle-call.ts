import { Metadata, type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import { RpcError } from '../errors/index.ts';
import type { Activity } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { secondsSince } from '../metrics/index.ts';
import { startSpan, type WorkSpan } from '../trace/index.ts';
import type { ObserveCall } from './call-metrics.ts';
import { shortName, spanAttributes } from './definition.ts';
import { isToken } from './security.ts';
import { overloadedReason, toStatus } from './status.ts';

/** Context of a call besides its request. */
export type CallContext = {
  readonly logger: Logger;
  /** Aborts when the caller no longer waits: it gave up, or its deadline has passed. */
  readonly signal: AbortSignal;
};

export type UntypedHandler = (request: unknown, context: CallContext) => Promise<unknown>;

/** State and settings that all calls of a server share. */
export type CallParts = {
  readonly token: string;
  readonly logger: Logger;
  /** How many calls may be worked on at once. */
  readonly maxCalls: number;
  readonly inFlight: { calls: number };
  readonly observe: ObserveCall;
  /** Wraps the work on a call. */
  readonly during: Activity['during'];
};

/**
 * Wraps a handler: token, capacity, then the work. Calls beyond the bound are refused at once, for a caller that is
 * asked to retry is better off than one in a queue; a call counts until its work has ended, however long its caller has
 * been gone.
 */
export function handleCall(path: string, handler: UntypedHandler, parts: CallParts) {
  const method = shortName(path);
  const attributes = spanAttributes(path);
  const spanName = path.slice(1);
  const { inFlight, observe, logger, during } = parts;

  return (call: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>): void => {
    const startedAt = performance.now();
    const refusal = findCallRefusal(call, parts);
    if (refusal) {
      const answer = toStatus(refusal);
      observe(method, answer.code, 0);
      respond(withMetadata(answer));
      return;
    }
    const parent = call.metadata.get('traceparent')[0]?.toString();
    const span = startSpan({ name: spanName, kind: 'server', parent, attributes });
    const abort = new AbortController();
    let isWorking = true;
    // Comes at the end of every call, also of one that is answered.
    call.on('cancelled', () => {
      if (isWorking) abort.abort();
    });
    inFlight.calls += 1;

    const finish = (code: status) => {
      isWorking = false;
      inFlight.calls -= 1;
      const seen = call.cancelled ? lateStatus(call) : code;
      observe(method, seen, secondsSince(startedAt));
      if (span.isRecorded) endSpan(span, seen);
    };
    void span.run(async () => {
      try {
        const answer = await during(() => handler(call.request, { logger, signal: abort.signal }));
        finish(status.OK);
        respond(null, answer);
      } catch (error) {
        if (!(error instanceof RpcError) || error.kind === 'internal')
          logger.error({ err: error, rpc: method }, 'rpc failed');
        const answer = toStatus(error);
        finish(answer.code);
        respond(withMetadata(answer));
      }
    });
  };
}

/** Why a call is not worked on; null when it is. */
function findCallRefusal(call: ServerUnaryCall<unknown, unknown>, parts: CallParts): RpcError | null {
  const token = /^Bearer (.*)$/.exec(call.metadata.get('authorization')[0]?.toString() ?? '')?.[1];
  if (!isToken(parts.token, token))
    return new RpcError('unauthenticated', 'SERVICE_TOKEN', 'The service token is missing or wrong.');
  if (parts.inFlight.calls >= parts.maxCalls)
    return new RpcError('resourceExhausted', overloadedReason, 'Too many calls at once; ask again.');
  // It waited so long to be read that its caller no longer waits.
  if (call.cancelled || Number(call.getDeadline()) <= Date.now())
    return new RpcError('deadlineExceeded', 'DEADLINE_EXCEEDED', 'The deadline has passed.');
  return null;
}

const lateStatus = (call: ServerUnaryCall<unknown, unknown>): status =>
  Number(call.getDeadline()) <= Date.now() ? status.DEADLINE_EXCEEDED : status.CANCELLED;

function endSpan(span: WorkSpan, code: status): void {
  span.set({ 'rpc.grpc.status_code': code });
  if (code !== status.OK) span.fail(status[code] ?? 'UNKNOWN');
  span.end();
}

const withMetadata = (answer: ReturnType<typeof toStatus>) => ({
  ...answer,
  metadata: answer.metadata ?? new Metadata(),
});
