import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BeliefArea } from './belief.ts';
import { countBeliefs } from './count-beliefs.ts';
import { renderCounts, renderRegister } from './render-register.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REGISTER_PAGE = join(PROJECT_ROOT, 'deploy/sandbox/beliefs/register.md');
export const PROJECT_README = join(PROJECT_ROOT, 'README.md');

const COUNTS = /(<!-- counts of beliefs -->\n)[\s\S]*?(\n<!-- end of counts -->)/;

/** The pages that follow from the register, by file; `current` are their texts as they are. */
export function composePages(
  areas: readonly BeliefArea[],
  current: { readonly projectReadme: string },
): ReadonlyMap<string, string> {
  if (!COUNTS.test(current.projectReadme))
    throw new Error('The README has no place for the counts of beliefs.');
  const counts = renderCounts(countBeliefs(areas));
  return new Map([
    [REGISTER_PAGE, renderRegister(areas)],
    [PROJECT_README, current.projectReadme.replace(COUNTS, `$1${counts}$2`)],
  ]);
}
