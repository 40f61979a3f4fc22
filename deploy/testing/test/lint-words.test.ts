import { checkTree } from './support/tree-check.ts';

checkTree('has one word a concept', 'npm', ['run', '--silent', 'lint:words']);
