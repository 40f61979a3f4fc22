import { execFileSync } from 'node:child_process';
import { root } from '../stamps.js';

/**
 * Lists paths that differ from `since`; without it the uncommitted ones, or, where everything is committed, those of
 * the last commit.
 */
export function listChanges(since) {
  if (since) return [...new Set([...differing(since), ...untracked()])];
  const open = [...differing('HEAD'), ...untracked()];
  return open.length > 0 ? open : differing('HEAD~1');
}

const differing = (commit) => git('diff', '--name-only', '--no-renames', commit);
const untracked = () => git('ls-files', '--others', '--exclude-standard');

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
