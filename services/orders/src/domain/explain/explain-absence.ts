import { accountThingOf, refOfIdKey } from '@belegfluss/settings/contract';
import { namesOfSettings } from '../life/names-of-settings.ts';
import { withVatIdProblem } from './explain-vat-id.ts';
import type { Decision, Explained } from './explained.ts';
import { type Statement, say } from './statement.ts';
import { tellCode } from './tell-code.ts';

/** Why there is no document, or why nothing goes on with those there are. */
export function explainAbsence(explained: Explained): readonly Statement[] {
  const { decision, documents, work } = explained;
  if (decision.reason === 'SETTING_GONE') return explainGone(decision);
  if (decision.reason !== '')
    return [
      withVatIdProblem(tellCode('absence', decision.reason, detailOf(explained)), explained.known),
      ...whatHasChanged(explained),
    ];
  // While somebody works on it, that is all there is to say.
  if (documents.length > 0 || work !== null) return [];
  return [withoutReason(explained)];
}

/** Which settings name what is gone, and the way to each. */
function explainGone({ reason, refusedSettings }: Decision): readonly Statement[] {
  const told = tellCode('absence', reason, namesOfSettings(refusedSettings));
  const [first = told.setting, ...others] = new Set(refusedSettings.map(refOfIdKey));
  return [
    { ...told, setting: first },
    ...others.map((setting) =>
      say('next', `Wähle auch neu: ${accountThingOf(setting) ?? setting}.`, { status: 'critical', setting }),
    ),
  ];
}

/** The reason's detail: a note has it, a skip is asked of the planner again. */
function detailOf({ decision: { reason, notes }, known }: Explained): string | null {
  const noted = notes.find(({ code }) => code === reason);
  if (noted) return noted.detail;
  const plan = known?.plan;
  return plan?.kind === 'skip' && plan.reason === reason ? plan.detail : null;
}

/** Settings or the order may be others than at the latest look: what it would come to now. */
function whatHasChanged({ decision, documents, work, known }: Explained): readonly Statement[] {
  const plan = known?.plan;
  if (work !== null || documents.length > 0 || plan === undefined || !isLeftOut(decision)) return [];
  if (plan.kind === 'skip' && plan.reason !== decision.reason) {
    const { text, setting } = tellCode('absence', plan.reason, plan.detail);
    return [say('next', `Nach dem jetzigen Stand wäre der Grund ein anderer: ${text}`, { setting })];
  }
  const creates = plan.kind === 'act' && plan.actions.some((action) => action.type === 'saveDocument');
  if (!creates) return [];
  return [
    say('next', 'Nach deinen jetzigen Einstellungen würde der Beleg erstellt.', {
      status: 'success',
      advice: 'Klicke auf „Erneut versuchen“, dann entsteht er.',
    }),
  ];
}

/** A look came to its end and left the order out; a failure says nothing of settings. */
const isLeftOut = ({ outcome }: Decision): boolean => outcome === 'skipped' || outcome === 'aborted';

function withoutReason({ decision, known }: Explained): Statement {
  if (known?.plan.kind === 'skip') return tellCode('absence', known.plan.reason, known.plan.detail);
  return decision.outcome === 'pending'
    ? say('absence', 'Die Bestellung wurde noch nicht geprüft.')
    : say('absence', 'Zu dieser Bestellung ist kein Beleg fällig.');
}
