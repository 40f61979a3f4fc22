import { randomUUID } from 'node:crypto';
import type { CodeOf } from './error-codes.ts';

/** A refusal in sevdesk's format: an HTTP status and, where known, a numeric code. */
export class ApiError<Status extends number = number> extends Error {
  readonly status: number;
  readonly code: number | null;
  readonly data: unknown;
  /** The status named inside the body; it differs from the HTTP status for errors that come with HTTP 200. */
  readonly responseCode: number;

  constructor(
    status: Status,
    code: CodeOf<Status> | null,
    message: string,
    more: { data?: unknown; responseCode?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = more.data ?? [];
    this.responseCode = more.responseCode ?? status;
  }
}

export const badRequest = (message: string): ApiError => new ApiError(400, null, message);
export const invalid = (message: string): ApiError => new ApiError(422, null, message);
export const coded = (code: CodeOf<422>, message: string, data?: unknown): ApiError =>
  new ApiError(422, code, message, { data });
export const notFound = (objectName: string, id: string): ApiError =>
  new ApiError(404, 151, `No Model_${objectName} with the id ${id} was found`);
export const forbidden = (): ApiError =>
  new ApiError(403, null, 'You do not have the permission to access the resource which is requested');
export const notDeletable = (message: string): ApiError => new ApiError(409, 159, message);
/** Answer of a known model to an unknown method or sub-path. */
export const wrongHttpType = (): ApiError => new ApiError(500, null, 'wrong HTTP Type');
export const referenceExpected = (field: string): ApiError =>
  badRequest(`Invalid value for ${field}: expected array with 'id' and 'objectName'`);

export function errorBody(error: ApiError): object {
  return {
    error: {
      exceptionUUID: randomUUID(),
      message: error.message,
      errorCode: 0,
      code: error.code,
      data: error.data,
      responseCode: error.responseCode,
    },
    objects: null,
  };
}
