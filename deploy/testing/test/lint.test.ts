import { checkTree } from './support/tree-check.ts';

checkTree('is formatted and linted', 'npm', ['run', '--silent', 'lint:style']);
