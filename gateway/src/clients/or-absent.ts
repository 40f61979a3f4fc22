import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';

/** A part whose service does not answer is absent; what is not plain unavailability is worth a line. */
export const orAbsent =
  (logger: Logger, signal: AbortSignal, answer: string) =>
  async <Part>(service: string, part: Promise<Part | undefined>): Promise<Part | null> => {
    try {
      return (await part) ?? null;
    } catch (error) {
      // Broken off for a browser that has gone.
      if (signal.aborted) return null;
      logger.warn(
        error instanceof RpcError
          ? { service, kind: error.kind, reason: error.reason }
          : { service, err: error },
        `part of the ${answer} is missing`,
      );
      return null;
    }
  };
