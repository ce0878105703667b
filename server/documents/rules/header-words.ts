import { folded } from '../../words/folded-text.ts';
import known from './header-words.json' with { type: 'json' };

export interface KnownHeader {
  role: 'barcode' | 'sku' | 'title' | 'fact' | 'ignored';
  /** The name of its facts; empty for another role. */
  name: string;
}

/** "Gewicht (netto)" and "GEWICHT  (Netto)" are one header. */
export const headerKey = (header: string): string =>
  folded(header)
    .replace(/ß/g, 'ss')
    .replace(/[æ]/g, 'ae')
    .replace(/[ø]/g, 'o')
    .replace(/[ł]/g, 'l')
    .replace(/[ı]/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byKey = new Map<string, KnownHeader>();
const add = (headers: string[], found: KnownHeader) => {
  for (const header of headers) if (!byKey.has(headerKey(header))) byKey.set(headerKey(header), found);
};
for (const role of ['barcode', 'sku', 'title', 'ignored'] as const) add(known[role], { role, name: '' });
for (const [name, headers] of Object.entries(known.facts)) add(headers, { role: 'fact', name });

/** What a header says in any of our languages; null where we do not know it. */
export const knownHeader = (header: string): KnownHeader | null => byKey.get(headerKey(header)) ?? null;
