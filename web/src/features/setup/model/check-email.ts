import { z } from 'zod';
import { setupTexts } from '../../../texts/setup.ts';

const { missing, invalid } = setupTexts.account.email;

const email = z.string().trim().min(1, missing).pipe(z.email(invalid));

type EmailCheck =
  | { readonly ok: true; readonly email: string }
  /** German, for the field. */
  | { readonly ok: false; readonly message: string };

/** The address for a new account; its messages are those of spec document 2, section 5. */
export function checkEmail(input: string): EmailCheck {
  const parsed = email.safeParse(input);
  if (parsed.success) return { ok: true, email: parsed.data };
  return { ok: false, message: parsed.error.issues[0]?.message ?? invalid };
}
