/**
 * `node deploy/tools/lint-provider-words.js [root]`: fails where code knows an accounting provider that it should reach
 * through the registry alone. The words of each provider, and where they may occur, are in `words/provider-words.js`.
 */
import { resolve } from 'node:path';
import { root as ownRoot } from './stamps.js';
import { findProviderWords } from './words/find-provider-words.js';

const root = resolve(process.argv[2] ?? ownRoot);
const { files, found } = await findProviderWords(root);
for (const { path, line, word, provider } of found) console.error(`${path}:${line}: ${word} (${provider})`);
if (found.length > 0)
  console.error(
    '\nprovider-words\n  What one provider calls things stays in its folder, services/provider/src/clients/<provider>, which translates it into words of ours. People read its name in contracts and texts.',
  );
if (files === 0) console.error(`There are no sources in ${root}.`);
process.exitCode = found.length > 0 || files === 0 ? 1 : 0;
if (process.exitCode === 0) console.log(`No provider is known by name in ${files} files.`);
