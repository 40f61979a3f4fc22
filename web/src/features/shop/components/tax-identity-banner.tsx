import type { Shop } from '@belegfluss/gateway/contract';
import { outside } from '../../../lib/paths.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { Banner, Link, Text } from '../../../ui/primitives.ts';
import { lacksTaxIdentity } from '../model/lacks-tax-identity.ts';

/** Says before the first invoice that the account has nothing by which the law wants its seller named. */
export function TaxIdentityBanner({ shop }: { readonly shop: Shop }) {
  if (!lacksTaxIdentity(shop)) return null;
  const { title, text, action } = shellTexts.taxIdentity;
  return (
    <div data-testid="tax-identity">
      <Banner title={title} tone="warning">
        <Text as="p">
          {text}{' '}
          <Link url={outside.providerCompany} target="_blank">
            {action}
          </Link>
        </Text>
      </Banner>
    </div>
  );
}
