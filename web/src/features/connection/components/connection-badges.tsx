import type { Shop } from '@belegfluss/gateway/contract';
import { generalTexts } from '../../../texts/preferences/general.ts';
import { Badge, type BadgeProps, InlineStack } from '../../../ui/primitives.ts';

const texts = generalTexts.connection;

/** State of the connection, and what kind of account it is. */
export const ConnectionBadges = ({ shop }: { readonly shop: Shop }) => {
  const { tone, text } = describeConnection(shop);
  const { version, client } = shop.sevdesk;
  return (
    <InlineStack gap="200">
      <Badge tone={tone}>{text}</Badge>
      {client?.plan && !client.trial && <Badge>{texts.plan(client.plan)}</Badge>}
      {client?.trial && <Badge tone="attention">{texts.trial}</Badge>}
      {version && <Badge>{texts.version(version)}</Badge>}
      {client?.company.smallSettlement && <Badge tone="info">{texts.smallBusiness}</Badge>}
    </InlineStack>
  );
};

function describeConnection({ sevdesk }: Shop): { readonly tone: BadgeProps['tone']; readonly text: string } {
  if (sevdesk.problem === 'token_rejected') return { tone: 'critical', text: texts.rejected };
  if (sevdesk.isConnected === null) return { tone: 'warning', text: texts.unknown };
  return sevdesk.isConnected
    ? { tone: 'success', text: texts.connected }
    : { tone: 'warning', text: texts.disconnected };
}
