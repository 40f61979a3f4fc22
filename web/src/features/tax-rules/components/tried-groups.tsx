import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { describeActual, describeExpected, type TriedRule } from '../model/describe-trial.ts';
import styles from './tried-rules.module.css';

interface TriedGroupsProps {
  readonly groups: TriedRule['groups'];
  /** Those that do not hold are why a rule is not taken. */
  readonly shown: 'failing' | 'all';
}

/** Compares the conditions with the values of the order. */
export const TriedGroups = ({ groups, shown }: TriedGroupsProps) => (
  <BlockStack gap="100">
    {groups.map((group, at) =>
      shown === 'failing' && group.holds ? null : (
        <TriedGroup key={groupName(group.holds, at)} group={group} name={groupName(group.holds, at)} />
      ),
    )}
  </BlockStack>
);

const groupName = (holds: boolean, at: number): string =>
  holds ? trialTexts.groupHolds(at + 1) : trialTexts.groupFails(at + 1);

interface TriedGroupProps {
  readonly group: TriedRule['groups'][number];
  readonly name: string;
}

const TriedGroup = ({ group, name }: TriedGroupProps) => (
  <div>
    <Text as="p" variant="bodySm" tone={group.holds ? 'success' : 'critical'}>
      {name}
    </Text>
    <ul className={styles.conditions}>
      {group.conditions.map((condition, at) => (
        <li key={[at, condition.key].join('.')} className={styles.condition}>
          {at > 0 && <strong>{taxRuleTexts.or} </strong>}
          {describeActual(condition)}, {describeExpected(condition)}
        </li>
      ))}
    </ul>
  </div>
);
