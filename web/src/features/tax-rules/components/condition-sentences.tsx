import type { Conditions } from '@belegfluss/settings/contract';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { List, Text } from '../../../ui/primitives.ts';
import { describeConditions } from '../model/describe-conditions.ts';

/** Conditions to be read: a line for each group that must hold. */
export function ConditionSentences({ conditions }: { readonly conditions: Conditions }) {
  const groups = describeConditions(conditions);
  if (groups.length === 0) return <Text as="p">{taxRuleTexts.always}</Text>;
  return (
    <List gap="extraTight">
      {groups.map((sentences, at) => (
        <List.Item key={[at].join()}>
          {sentences.map((sentence, place) => (
            <span key={[at, place].join('.')}>
              {place > 0 && <Joint word={taxRuleTexts.or} />}
              {sentence}
            </span>
          ))}
          {at < groups.length - 1 && <Joint word={taxRuleTexts.and} />}
        </List.Item>
      ))}
    </List>
  );
}

const Joint = ({ word }: { readonly word: string }) => (
  <>
    {' '}
    <Text as="span" fontWeight="bold">
      {word}
    </Text>{' '}
  </>
);
