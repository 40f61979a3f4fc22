import { paths } from '../../../lib/paths.ts';
import { embedTexts } from '../../../texts/embed-link.ts';
import { metafieldValueNames } from '../../../texts/preferences/metafields.ts';
import { OfferNote } from '../../../ui/fields/offer-note.tsx';
import { Link, List, Text } from '../../../ui/primitives.ts';
import { useMetafieldWay } from '../api/use-metafield-way.ts';
import type { DocumentKind } from '../model/templates.ts';

const texts = embedTexts.metafield;

/** Lists the needs of the way by a metafield, met and missing. */
export function MetafieldNeeds({ kind }: { readonly kind: DocumentKind }) {
  const way = useMetafieldWay(kind);
  if (way === null) return null;
  if (way.kind === 'locked') return <OfferNote offer={way.offer} />;
  return (
    <List>
      <List.Item>
        {way.kind === 'ready' ? (
          texts.ready(way.place)
        ) : (
          <>
            {texts.unset(metafieldValueNames[`${kind}.link`], way.suggested)}{' '}
            <Link url={paths.metafieldPreferences}>{texts.setUp}</Link>
          </>
        )}
      </List.Item>
      <List.Item>
        <Text as="span">{texts.when[kind]}</Text>
      </List.Item>
    </List>
  );
}
