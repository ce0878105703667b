import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elements } from '../sandbox/admin/browser/polaris/elements.ts';

interface Named {
  name: string;
}
interface Declared {
  tagName?: string;
  attributes?: Named[];
  members?: Named[];
  events?: Named[];
  slots?: Named[];
}

const manifest = JSON.parse(readFileSync('node_modules/@shopify/polaris-types/dist/custom-elements.json', 'utf8')) as {
  modules: { declarations: Declared[] }[];
};
const declared = new Map(
  manifest.modules.flatMap(({ declarations }) => declarations).map((each) => [each.tagName ?? '', each]),
);

const namesOf = (list: Named[] = []) => list.map(({ name }) => name);
const lower = (names: string[]) => names.map((name) => name.toLowerCase());

/** What is in ours and not in the platform's. */
function unknownTo(tag: string, ours: { properties: string[]; events: string[]; slots: string[] }): string[] {
  const theirs = declared.get(tag);
  if (!theirs) return [tag];
  const properties = lower([...namesOf(theirs.attributes), ...namesOf(theirs.members)]);
  const missing = (what: string, names: string[], known: string[]) =>
    lower(names)
      .filter((name) => !known.includes(name))
      .map((name) => `${tag}: ${what} ${name}`);
  return [
    ...missing('property', ours.properties, properties),
    ...missing('event', ours.events, lower(namesOf(theirs.events))),
    ...missing('slot', ours.slots, namesOf(theirs.slots)),
  ];
}

test('the sandbox’s elements have only what the platform’s manifest names', () => {
  const faults = Object.entries(elements).flatMap(([tag, { words, flags, events, slots }]) =>
    unknownTo(tag, { properties: [...words, ...flags], events, slots }),
  );
  expect(faults).toEqual([]);
});

const react = ['ref', 'key', 'slot', 'children'];

test('the kit uses only what the platform’s manifest names, and what the sandbox’s elements have', () => {
  const types = readFileSync('web/kit/new-look/elements.ts', 'utf8');
  // `extends` of the shared interfaces is resolved by reading their properties too.
  const propertiesOf = (text: string) =>
    [...text.matchAll(/(?<=[{;]\s*)(\w+)\??(?=[:(])/g)].map(([, name = '']) => name);
  const shared = (name: string): string[] => {
    const [, parent, body = ''] = new RegExp(`interface ${name}(?: extends (\\w+))? \\{([^}]*)\\}`).exec(types) ?? [];
    return [...propertiesOf(`{${body}`), ...(parent ? shared(parent) : [])];
  };
  const used = [...types.matchAll(/'(s-[\w-]+)': (\w+)(?: & (\{[^}]*\}))?;/g)];
  expect(used.map(([, tag]) => tag).toSorted()).toEqual(Object.keys(elements).toSorted());
  const faults = used.flatMap(([, tag = '', base = '', own = '']) => {
    const all = [...new Set([...shared(base), ...propertiesOf(own)])].filter((name) => !react.includes(name));
    const events = all.filter((name) => /^on[A-Z]|^on(dismiss|hide|nextpage|previouspage)$/.test(name));
    const properties = all.filter((name) => !events.includes(name));
    const { words = [], flags = [] } = elements[tag] ?? {};
    return [
      ...unknownTo(tag, { properties, events: events.map((name) => name.slice(2)), slots: [] }),
      ...properties.filter((name) => ![...words, ...flags].includes(name)).map((name) => `${tag}: stand-in ${name}`),
    ];
  });
  expect(faults).toEqual([]);
});

test('the kit puts content into slots that the platform’s manifest names', () => {
  const slots = globSync('web/kit/new-look/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(s-[\w-]+)|slot="([\w-]+)"/g)].map(([, tag, slot]) => ({ tag, slot })),
  );
  const known = new Set(['s-banner', 's-modal'].flatMap((tag) => namesOf(declared.get(tag)?.slots)));
  const unknown = slots.flatMap(({ slot }) => (slot && !known.has(slot) ? [slot] : []));
  expect(unknown).toEqual([]);
  expect(slots.some(({ slot }) => slot === 'primary-action')).toBe(true);
});
