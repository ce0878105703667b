import { enableCompileCache } from 'node:module';

// The sandbox is two hundred files of TypeScript: kept compiled, it starts in a third of the time. The cache serves
// only what is imported after it was turned on.
enableCompileCache();
const { runSandbox } = await import('./run-sandbox.ts');
await runSandbox();
