import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const builtPlace = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * Where the server runs as it was built, stacks name the sources it was built from. The maps are read with the first
 * stack that somebody looks at; Node's own way reads them at the start, which costs a third more of it.
 */
export function nameSourcesInStacks(): void {
  if (!import.meta.url.endsWith('.js')) return;
  const maps = new Map<string, SourceMap | null>();
  const placeInSource = (place: string, file: string, line: string, column: string): string => {
    if (!maps.has(file)) maps.set(file, mapOf(file));
    const found = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // The maps leave the packages out: whatever stands nearest before is none of theirs.
    if (!found || !('originalSource' in found) || found.generatedLine !== Number(line) - 1) return place;
    return `${new URL(found.originalSource, file)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames].join('\n    at ').replaceAll(builtPlace, placeInSource);
}

function mapOf(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return null;
  }
}
