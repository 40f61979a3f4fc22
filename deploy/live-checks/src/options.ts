import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isRunId } from './run-id.ts';
import type { SevdeskAccess } from './sevdesk/world.ts';
import type { ShopifyAccess } from './shopify/world.ts';

export type Options = {
  readonly sevdesk: SevdeskAccess | null;
  readonly shopify: ShopifyAccess | null;
  readonly mailTo: string | null;
  readonly only: readonly string[];
  readonly irreversible: boolean;
  /** Run id whose remains are removed, instead of a new run. */
  readonly clean: string | null;
  readonly list: boolean;
  readonly reportFolder: string;
};

export const USAGE = `npm run check:live [-- options]

  --only <name>     one check; may be repeated
  --irreversible    also those that leave something, after a list of what will stay
  --clean <run id>  removes what a killed run left in sevdesk
  --report <folder> where the report goes (.live-checks)
  --list            names all checks and asks nothing

Access, from the environment, for whichever system is to be tried:
  SEVDESK_TOKEN     of a test account; SEVDESK_URL (https://my.sevdesk.de/api/v1), SEVDESK_MAIL_TO for its mail
  SHOPIFY_SHOP      name.myshopify.com of a development store, with SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET;
                    SHOPIFY_ACCESS_TOKEN where app and store are not of one organisation; SHOPIFY_OLD_ORDER, a plain id`;

const text = z.string().trim().min(1).optional();
const environmentSchema = z.object({
  SEVDESK_TOKEN: z.string().trim().min(16).optional(),
  SEVDESK_URL: z.url().default('https://my.sevdesk.de/api/v1'),
  SEVDESK_MAIL_TO: z.email().optional(),
  SHOPIFY_SHOP: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/)
    .optional(),
  SHOPIFY_CLIENT_ID: text,
  SHOPIFY_CLIENT_SECRET: z.string().trim().min(8).optional(),
  SHOPIFY_ACCESS_TOKEN: z.string().trim().min(8).optional(),
  SHOPIFY_OLD_ORDER: z.string().regex(/^\d+$/).optional(),
});
type Environment = z.infer<typeof environmentSchema>;

/** Reads the options of a run, or the reason why they are invalid; a problem repeats no value of the environment. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { readonly options: Options } | { readonly problem: string } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    return { problem: parsed.error.issues.map(({ path }) => `${path.join('.')} is unusable.`).join(' ') };
  const flags = readFlags(args);
  if ('problem' in flags) return flags;
  const { clean = null } = flags;
  if (clean !== null && !isRunId(clean)) return { problem: `${clean} is no id of a run.` };
  const shopify = toShopify(parsed.data);
  if (shopify !== null && 'problem' in shopify) return shopify;
  const sevdesk = toSevdesk(parsed.data);
  if (sevdesk === null && shopify === null && !flags.list)
    return { problem: 'No access is given: neither SEVDESK_TOKEN nor SHOPIFY_SHOP.' };
  return {
    options: {
      sevdesk,
      shopify,
      mailTo: parsed.data.SEVDESK_MAIL_TO ?? null,
      only: flags.only ?? [],
      irreversible: flags.irreversible ?? false,
      clean,
      list: flags.list ?? false,
      reportFolder: flags.report ?? '.live-checks',
    },
  };
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true },
        irreversible: { type: 'boolean' },
        clean: { type: 'string' },
        report: { type: 'string' },
        list: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const toSevdesk = ({ SEVDESK_TOKEN, SEVDESK_URL }: Environment): SevdeskAccess | null =>
  SEVDESK_TOKEN === undefined ? null : { token: SEVDESK_TOKEN, url: SEVDESK_URL.replace(/\/$/, '') };

function toShopify(environment: Environment): ShopifyAccess | { readonly problem: string } | null {
  const { SHOPIFY_SHOP, SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET } = environment;
  if (SHOPIFY_SHOP === undefined) return null;
  if (SHOPIFY_CLIENT_ID === undefined || SHOPIFY_CLIENT_SECRET === undefined)
    return { problem: 'SHOPIFY_SHOP needs SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET.' };
  return {
    origin: `https://${SHOPIFY_SHOP}`,
    clientId: SHOPIFY_CLIENT_ID,
    clientSecret: SHOPIFY_CLIENT_SECRET,
    accessToken: environment.SHOPIFY_ACCESS_TOKEN ?? null,
    oldOrderId: environment.SHOPIFY_OLD_ORDER ?? null,
  };
}

/** All values that must never be printed. */
export const collectSecrets = ({ sevdesk, shopify }: Pick<Options, 'sevdesk' | 'shopify'>): string[] =>
  [sevdesk?.token, shopify?.clientSecret, shopify?.accessToken].filter(
    (secret): secret is string => typeof secret === 'string',
  );
