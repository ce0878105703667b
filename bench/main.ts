// npm run bench -- NAME: measures one promise of speed and fails where it is not kept; without a name it lists them.
import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !['main.ts', 'measures.ts', 'process-cpu.ts', 'run-tests.ts', 'running-app.ts', 'soak.ts'].includes(file),
  )
  .map((file) => file.slice(0, -'.ts'.length));

const [name = ''] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME\nNames: ${names.join(', ')}`);
  process.exit(1);
}

const { bench } = (await import(`./${name}.ts`)) as { bench: () => Promise<boolean> };
process.exitCode = (await bench()) ? 0 : 1;
