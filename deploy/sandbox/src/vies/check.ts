import { randomBytes } from 'node:crypto';
import type { ViesError } from './errors.ts';
import type { ViesKnobs } from './knobs.ts';
import { hasViesFormat, isViesCountry } from './vat-formats.ts';

export type CheckAnswer =
  | { readonly actionSucceed: false; readonly errorWrappers: readonly { readonly error: ViesError }[] }
  | {
      readonly countryCode: string;
      readonly vatNumber: string;
      readonly requestDate: string;
      readonly valid: boolean;
      /** Only for requesters that identified themselves; the proof of the check. */
      readonly requestIdentifier: string;
      readonly name: string;
      readonly address: string;
    };

/**
 * Answer of VIES to a check. A number is valid when it has its country's format and no knob says otherwise. Errors are
 * inside HTTP 200, as in the real service.
 */
export function checkVatNumber(body: unknown, knobs: ViesKnobs, now: Date): CheckAnswer {
  const input = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const country = toTrimmedText(input.countryCode).toUpperCase();
  const number = compact(toTrimmedText(input.vatNumber));
  const requester = {
    country: toTrimmedText(input.requesterMemberStateCode).toUpperCase(),
    number: compact(toTrimmedText(input.requesterNumber)),
  };
  if (!isViesCountry(country) || number === '') return failure('INVALID_INPUT');
  const isNamed = requester.country !== '' || requester.number !== '';
  if (isNamed && !hasViesFormat(requester.country, requester.number))
    return failure('INVALID_REQUESTER_INFO');
  if (knobs.error !== null) return failure(knobs.error);
  if (knobs.countriesDown.includes(country)) return failure('MS_UNAVAILABLE');

  const valid = hasViesFormat(country, number) && !knobs.invalid.includes(`${country}${number}`);
  return {
    countryCode: country,
    vatNumber: number,
    requestDate: now.toISOString(),
    valid,
    requestIdentifier: isNamed && valid ? `WAPIAAAA${randomBytes(6).toString('base64url').slice(0, 8)}` : '',
    // Germany and Spain state no names.
    name: valid && country !== 'DE' && country !== 'ES' ? 'MUSTERFIRMA' : '---',
    address: '---',
  };
}

export function failure(error: ViesError): CheckAnswer {
  return { actionSucceed: false, errorWrappers: [{ error }] };
}

const toTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();
