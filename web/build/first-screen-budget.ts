import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The compressed size of everything the page loads before the user acts. */
interface Weight {
  scriptBytes: number;
  styleBytes: number;
}

/** Fails the build when the first screen's JavaScript or CSS exceeds its budget. */
export function firstScreenBudget(budget: Weight): Plugin {
  return {
    name: 'first-screen-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { scriptBytes, styleBytes } = firstScreenWeight(bundle);
      if (scriptBytes > budget.scriptBytes) this.error(overBudget('JavaScript', scriptBytes, budget.scriptBytes));
      if (styleBytes > budget.styleBytes) this.error(overBudget('CSS', styleBytes, budget.styleBytes));
    },
  };
}

const overBudget = (what: string, bytes: number, maxBytes: number): string =>
  `The first screen's ${what} weighs ${kilobytes(bytes)} compressed; it may weigh ${kilobytes(maxBytes)}. ` +
  'Fetch what it does not need on demand.';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function firstScreenWeight(bundle: Rolldown.OutputBundle): Weight {
  const chunks = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry) add(file);
  }
  const styles = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return {
    scriptBytes: sum([...chunks].map(({ code }) => code)),
    styleBytes: sum([...styles].map((name) => sourceOf(bundle[name]))),
  };
}

const sourceOf = (file: Rolldown.OutputBundle[string] | undefined): string | Uint8Array =>
  file?.type === 'asset' ? file.source : '';

const sum = (sources: (string | Uint8Array)[]): number =>
  sources.reduce((total, source) => total + brotliCompressSync(source).length, 0);
