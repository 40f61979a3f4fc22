import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { metafieldSections, metafieldPageTexts as texts } from '../../../texts/preferences/metafields.ts';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { InlineCode, Link, Text } from '../../../ui/primitives.ts';
import {
  newReadEntry,
  newWriteEntry,
  type ReadEntry,
  readName,
  toMetafieldPlaceholder,
  writeName,
} from '../model/metafield-lists.ts';
import { MetafieldList } from './metafield-list.tsx';
import { ResourceSelect, ValueSelect } from './row-selects.tsx';

/** Which metafields are read and which are written. */
export function MetafieldSections({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('metafields');
  const [read, write] = [field('metafieldRead'), field('metafieldWrite')];
  return (
    <>
      <SettingsSection id="read" title={metafieldSections.read.title} text={<ReadIntro />}>
        <MetafieldList
          kind="read"
          field={read}
          getEntryName={readName}
          create={newReadEntry}
          select={(row) => <ResourceSelect {...row} />}
          note={(entry) => <ReadPlaceholder entry={entry} />}
        />
      </SettingsSection>
      <SettingsSection id="write" {...metafieldSections.write}>
        <MetafieldList
          kind="write"
          field={write}
          getEntryName={writeName}
          create={() => newWriteEntry(write.value)}
          select={(row) => <ValueSelect {...row} />}
        />
      </SettingsSection>
    </>
  );
}

const ReadIntro = () => (
  <>
    {metafieldSections.read.text} {texts.names}{' '}
    <Link url={paths.helpArticle('shopify', 'metafields')}>{texts.help}</Link>
  </>
);

/** How a text names the metafield, once it has a whole name. */
const ReadPlaceholder = ({ entry }: { readonly entry: ReadEntry }) =>
  entry.namespace.trim() && entry.key.trim() ? (
    <Text as="p" variant="bodySm" tone="subdued" breakWord>
      {texts.inTexts} <InlineCode>{toMetafieldPlaceholder(entry)}</InlineCode>
    </Text>
  ) : null;
