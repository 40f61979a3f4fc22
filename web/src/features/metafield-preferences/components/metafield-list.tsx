import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { metafieldPageTexts as texts } from '../../../texts/preferences/metafields.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Banner, BlockStack, Button, InlineError, InlineStack, Text } from '../../../ui/primitives.ts';
import { isRepeated, limit } from '../model/metafield-lists.ts';
import { MetafieldRow } from './metafield-row.tsx';
import type { RowSelectProps } from './row-selects.tsx';

interface MetafieldListProps<Entry> {
  readonly kind: 'read' | 'write';
  readonly field: FieldState<Entry[]>;
  readonly getEntryName: (entry: Entry) => string;
  readonly create: () => Entry;
  readonly select: (row: RowSelectProps<Entry>) => ReactNode;
  readonly note?: (entry: Entry) => ReactNode;
}

/**
 * Metafields, one a row. Behind a gate rows can still be taken away. The frame stands below the rows: what leads to
 * the field as a whole leads there, unless a row is wrong, which then comes first.
 */
export function MetafieldList<Entry extends { readonly namespace: string; readonly key: string }>(
  props: MetafieldListProps<Entry>,
) {
  const { kind, field, getEntryName, create, select, note } = props;
  const { isSaving } = useFormFrame();
  const [added, setAdded] = useState<number | null>(null);
  const addId = useId();
  const [takenAway, setTakenAway] = useState(0);
  const { value: entries, wrong, offer } = field;
  const isFull = entries.length >= limit;
  const isClosed = isSaving || !offer.offered;
  const whole = wrong.find(({ path }) => path === '');
  // The button that took it away is gone; the way to another one may only now be open again.
  useEffect(() => {
    if (takenAway > 0) document.getElementById(addId)?.focus();
  }, [addId, takenAway]);
  const add = () => {
    setAdded(entries.length);
    field.change([...entries, create()]);
  };
  return (
    <BlockStack gap="400">
      {entries.length === 0 && (
        <Text as="p" tone="subdued">
          {texts.none[kind]}
        </Text>
      )}
      {entries.map((entry, at) => (
        <MetafieldRow
          key={[kind, at].join('.')}
          kind={kind}
          at={at}
          entry={entry}
          field={field}
          isRepeated={isRepeated(entries, at, getEntryName)}
          isNew={added === at}
          isClosed={isClosed}
          select={select}
          note={note?.(entry)}
          onChange={(changed) =>
            field.change(entries.map((other, place) => (place === at ? changed : other)))
          }
          onRemove={() => {
            setAdded(null);
            setTakenAway((now) => now + 1);
            field.change(entries.filter((_entry, place) => place !== at));
          }}
        />
      ))}
      {isFull && (
        <Banner tone="info" title={texts.limit.title}>
          {texts.limit[kind]}
        </Banner>
      )}
      <FieldFrame field={field}>
        {whole && <InlineError message={whole.message} fieldID={field.ref} />}
        <InlineStack>
          <Button id={addId} disabled={isClosed || isFull} onClick={add}>
            {texts.add[kind]}
          </Button>
        </InlineStack>
      </FieldFrame>
    </BlockStack>
  );
}
