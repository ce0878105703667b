import { z } from 'zod';
import { cutAtWord } from '../../common/text/words.ts';
import { measurementInWords } from './measurement-words.ts';

/** A longer value is cut: a fact is a line or a short paragraph. */
const maxLength = 1_000;

type Words = (value: string) => string | null;

const plain: Words = (value) => value;
const measurement = z.object({ value: z.coerce.number(), unit: z.string() });
const rating = z.object({ value: z.coerce.number(), scale_max: z.coerce.number() });

/** The platform's types for a value with its unit. */
const measurementTypes = [
  ...['antenna_gain', 'area', 'battery_charge_capacity', 'battery_energy_capacity', 'capacitance', 'concentration'],
  ...['data_storage_capacity', 'data_transfer_rate', 'dimension', 'display_density', 'distance', 'duration'],
  ...['electric_current', 'electrical_resistance', 'energy', 'frequency', 'illuminance', 'inductance'],
  ...['luminous_flux', 'mass_flow_rate', 'power', 'pressure', 'resolution', 'rotational_speed', 'sound_level'],
  ...['speed', 'temperature', 'thermal_power', 'voltage', 'volume', 'volumetric_flow_rate', 'weight'],
];

const readable: Record<string, Words> = {
  single_line_text_field: plain,
  multi_line_text_field: plain,
  number_integer: plain,
  number_decimal: plain,
  date: plain,
  date_time: (value) => value.slice(0, 'yyyy-mm-dd'.length),
  boolean: (value) => (value === 'true' ? 'yes' : 'no'),
  ...Object.fromEntries(measurementTypes.map((type) => [type, measured])),
  rating: (value) => {
    const given = rating.safeParse(parsed(value)).data;
    return given ? `${given.value} of ${given.scale_max}` : null;
  },
  rich_text_field: (value) => richText(parsed(value)),
};

/**
 * A metafield's value in words; null for types that say nothing to a reader, such as references, links and JSON, and for
 * money, which must not get into texts.
 */
export function metafieldInWords(type: string, value: string): string | null {
  const words = type.startsWith('list.') ? listInWords(type.slice('list.'.length), value) : readable[type]?.(value);
  const tidy = words?.replace(/[^\S\n]+/g, ' ').trim();
  return tidy ? (tidy.length > maxLength ? cutAtWord(tidy, maxLength) : tidy) : null;
}

function listInWords(type: string, value: string): string | null {
  const inWords = readable[type];
  const items = parsed(value);
  if (!inWords || !Array.isArray(items)) return null;
  return items.flatMap((item) => inWords(typeof item === 'string' ? item : JSON.stringify(item)) ?? []).join(', ');
}

function measured(value: string): string | null {
  const given = measurement.safeParse(parsed(value)).data;
  return given ? measurementInWords(given.value, given.unit) : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const richNode = z.object({
  type: z.string(),
  value: z.string().optional(),
  children: z.array(z.unknown()).optional(),
});
const blocks = new Set(['paragraph', 'heading', 'list-item']);
// Deeper nesting is not rich text that someone typed.
const maxDepth = 20;

function richText(node: unknown, depth = 0): string {
  const given = richNode.safeParse(node).data;
  if (!given || depth > maxDepth) return '';
  const inside = (given.children ?? []).map((child) => richText(child, depth + 1)).join('');
  return `${given.value ?? ''}${inside}${blocks.has(given.type) ? '\n' : ''}`;
}
