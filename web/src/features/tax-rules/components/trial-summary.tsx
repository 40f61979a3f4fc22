import { explainReason } from '../../../lib/words/explain-reason.ts';
import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import type { TriedTrial } from '../model/describe-trial.ts';
import { ruleName } from '../model/rule-list.ts';

/** Which rule it is, why, and what becomes of it. */
export function TrialSummary({ trial }: { readonly trial: TriedTrial }) {
  const { chosenRuleId, verdict, ossBar, missing } = trial;
  const problem = verdict.ok ? null : explain(verdict.problem);
  return (
    <BlockStack gap="200">
      <Banner tone={verdict.ok ? 'success' : 'warning'} title={trialTexts.result(ruleName(chosenRuleId))}>
        <BlockStack gap="100">
          <Text as="p">{whyChosen(trial)}</Text>
          {ossBar && <Text as="p">{trialTexts.ossBar[ossBar]}</Text>}
          {missing.map((part) => (
            <Text as="p" key={part}>
              {trialTexts.missing[part]}
            </Text>
          ))}
          {verdict.notes.map((note) => (
            <Text as="p" key={note.code}>
              {explain(note)}
            </Text>
          ))}
        </BlockStack>
      </Banner>
      {problem !== null && (
        <Banner tone="critical" title={trialTexts.noDocument}>
          {problem}
        </Banner>
      )}
    </BlockStack>
  );
}

function whyChosen({ smallBusiness, fallback }: TriedTrial): string {
  if (smallBusiness) return trialTexts.smallBusiness;
  return fallback ? trialTexts.fallback[fallback] : trialTexts.chosenBy;
}

/** Sums up the result and the remedy. */
function explain({ code, detail }: TriedTrial['verdict']['notes'][number]): string {
  const words = explainReason(code, detail ?? '');
  return words ? [words.text, words.advice].join(' ').trim() : code;
}
