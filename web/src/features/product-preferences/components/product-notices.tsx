import type { PreferenceContext } from '@belegfluss/settings/contract';
import { outside } from '../../../lib/paths.ts';
import { sectionPath } from '../../../lib/preferences/anchors.ts';
import { productTexts } from '../../../texts/preferences/products.ts';
import { Hint } from '../../../ui/form/hint.tsx';
import { Banner, Text } from '../../../ui/primitives.ts';

const { notConnected, warehouse } = productTexts;

/** Asks for a connected account that keeps stock. Of some accounts nobody knows whether they do. */
export function ProductNotices({ account }: Pick<PreferenceContext, 'account'>) {
  if (!account.connected)
    return (
      <Banner
        tone="warning"
        title={notConnected.title}
        action={{ content: notConnected.action, url: sectionPath('general', 'connection') }}
      >
        <Text as="p">{notConnected.text}</Text>
      </Banner>
    );
  const text = <Text as="p">{warehouse.text}</Text>;
  switch (account.warehouse) {
    case true:
      return null;
    case null:
      return (
        <Hint name="products.warehouse" title={warehouse.title}>
          {text}
        </Hint>
      );
    case false:
      return (
        <Banner
          tone="warning"
          title={warehouse.title}
          action={{ content: warehouse.action, url: outside.providerPlans, target: '_blank' }}
        >
          {text}
        </Banner>
      );
  }
}
