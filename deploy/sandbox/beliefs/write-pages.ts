import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { beliefAreas } from './index.ts';
import { composePages, PROJECT_README, PROJECT_ROOT } from './pages.ts';

/** `npm run beliefs`: writes the pages that follow from the register. */
const pages = composePages(beliefAreas, { projectReadme: await readFile(PROJECT_README, 'utf8') });
for (const [file, text] of pages) {
  await writeFile(file, text);
  console.log(`Wrote ${relative(PROJECT_ROOT, file)}.`);
}
