// npm run soak -- NAME: runs a long version of a test. Without a name it lists the soaks.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'soaks');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const [name = '', ...words] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Usage: npm run soak -- NAME\nNames: ${names.join(', ')}`);
  process.exit(1);
}

const { soak } = (await import(join(folder, `${name}.ts`))) as { soak: (...words: string[]) => Promise<boolean> };
process.exitCode = (await soak(...words)) ? 0 : 1;
