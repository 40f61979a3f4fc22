import { connectionRequest } from '@belegfluss/gateway/contract';

type TokenCheck =
  | { readonly ok: true; readonly token: string }
  /** German, for the field. */
  | { readonly ok: false; readonly message: string };

/** Reads a pasted API token; blanks around it do not matter. */
export function checkToken(input: string): TokenCheck {
  const parsed = connectionRequest.safeParse({ token: input });
  if (parsed.success) return { ok: true, token: parsed.data.token };
  return { ok: false, message: parsed.error.issues[0]?.message ?? '' };
}
