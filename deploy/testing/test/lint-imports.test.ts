import { checkTree } from './support/tree-check.ts';

checkTree('imports only what it may', 'npm', ['run', '--silent', 'lint:imports']);
