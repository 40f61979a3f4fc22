import { checkTree } from './support/tree-check.ts';

checkTree('makes no sentences in decisions and storage', 'npm', ['run', '--silent', 'lint:german']);
