// npm run bench -- NAME: measures one performance target and fails if it is missed. Without a name it lists the benches.
import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !['main.ts', 'soak.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));

const [name = ''] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME\nNames: ${names.join(', ')}`);
  process.exit(1);
}

const { bench } = (await import(`./${name}.ts`)) as { bench: () => Promise<boolean> };
process.exitCode = (await bench()) ? 0 : 1;
