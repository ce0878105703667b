// Where the process begins. How modules are loaded must be said before the first of them is.
import { loadLean } from './lean-modules.ts';
import { nameSourcesInStacks } from './source-stacks.ts';

nameSourcesInStacks();
loadLean();
await import('./serve.ts');
