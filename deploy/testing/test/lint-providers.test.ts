import { checkTree } from './support/tree-check.ts';

checkTree('knows no provider by name outside its folder', 'npm', ['run', '--silent', 'lint:providers']);
