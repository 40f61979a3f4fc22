import { refOfIdKey } from '@belegfluss/settings/contract';
import type { Detail } from '../../../../contract/index.ts';
import { describeCode } from './describe-code.ts';
import { withVatIdProblem } from './explain-vat-id.ts';
import type { Decision, Explained } from './explained.ts';
import { type Statement, say } from './statement.ts';

/** Why there is no document, or why nothing goes on with those there are. */
export function explainAbsence(explained: Explained): readonly Statement[] {
  const { decision, documents, work } = explained;
  if (decision.reason === 'SETTING_GONE') return explainGone(decision);
  if (decision.reason !== '')
    return [
      withVatIdProblem(
        describeCode('absence', decision.reason, findReasonDetail(explained)),
        explained.known,
      ),
      ...whatHasChanged(explained),
    ];
  // While work goes on, another statement says so.
  if (documents.length > 0 || work !== null) return [];
  return [withoutReason(explained)];
}

/** Which settings name what is gone, and the way to each. */
function explainGone({ reason, refusedSettings }: Decision): readonly Statement[] {
  const gone = describeCode('absence', reason, { kind: 'settings', keys: refusedSettings });
  const [first = gone.setting, ...others] = new Set(refusedSettings.map(refOfIdKey));
  return [
    { ...gone, setting: first },
    ...others.map((setting) =>
      say('next', { kind: 'settingGoneToo', setting }, { status: 'critical', setting }),
    ),
  ];
}

/** The reason's detail: a note has it, a skip is asked of the planner again. */
function findReasonDetail({ decision: { reason, notes }, known }: Explained): Detail | null {
  const noted = notes.find(({ code }) => code === reason);
  if (noted) return noted.detail;
  const plan = known?.plan;
  return plan?.kind === 'skip' && plan.reason === reason ? plan.detail : null;
}

/** Explains the result that a run would have now, as settings or the order may have changed since the latest one. */
function whatHasChanged({ decision, documents, work, known }: Explained): readonly Statement[] {
  const plan = known?.plan;
  if (work !== null || documents.length > 0 || plan === undefined || !isLeftOut(decision)) return [];
  if (plan.kind === 'skip' && plan.reason !== decision.reason) {
    const { reason: code, detail } = plan;
    const { setting } = describeCode('absence', code, detail);
    return [say('next', { kind: 'otherReasonNow', code, detail }, { setting })];
  }
  const creates = plan.kind === 'act' && plan.actions.some((action) => action.type === 'saveDocument');
  return creates ? [say('next', { kind: 'documentDueNow' }, { status: 'success' })] : [];
}

/** The latest run left the order out; a failure says nothing about settings. */
const isLeftOut = ({ outcome }: Decision): boolean => outcome === 'skipped' || outcome === 'aborted';

function withoutReason({ decision, known }: Explained): Statement {
  if (known?.plan.kind === 'skip') return describeCode('absence', known.plan.reason, known.plan.detail);
  return say('absence', { kind: decision.outcome === 'pending' ? 'notYetExamined' : 'nothingDue' });
}
