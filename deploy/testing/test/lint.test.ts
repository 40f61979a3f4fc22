import { checkTree } from './support/tree-check.ts';

checkTree('is formatted, linted, and imports only what it may', 'npm', ['run', '--silent', 'lint']);
