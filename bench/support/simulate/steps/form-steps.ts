import fc from 'fast-check';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import type { SavedGlossary } from '../../../../common/contract/glossary.ts';
import type { StandingOrder } from '../../../../common/contract/standing-orders.ts';
import type { Voice } from '../../../../common/contract/voices/voice-shapes.ts';
import type { World } from '../world.ts';
import { emptyDescription } from './shop-steps.ts';
import { anyProduct, anyShop, anyUser, domainOf, step } from './step.ts';

const anyForm = fc.constantFrom('glossary' as const, 'voice' as const, 'order' as const, 'order' as const);

/** A form on the screen of a member of staff. */
interface OpenForm {
  shop: number;
  user: number;
  form: 'glossary' | 'voice' | 'order';
}

/** What the merchant chooses in it. */
interface Choice {
  words: number;
  publishes: boolean;
  isOn: boolean;
}

type Read = Partial<SavedGlossary & Voice & StandingOrder>;

const keyOf = ({ shop, user, form }: OpenForm) => `${shop} ${user} ${form}`;

async function read(world: World, { shop, user, form }: OpenForm): Promise<Read> {
  if (form === 'glossary') return (await world.call(shop, 'readGlossary', { user })).body;
  if (form === 'voice')
    return ((await world.call(shop, 'voices', { user })).body.voices as Voice[] | undefined)?.[0] ?? {};
  return ((await world.call(shop, 'standingOrders', { user })).body.standingOrders as Read[] | undefined)?.[0] ?? {};
}

const openForm = step(
  'open a form',
  fc.record({ shop: anyShop, user: anyUser, form: anyForm }),
  async (world, open) => void world.memory.forms.set(keyOf(open), { ...(await read(world, open)) }),
);

/** Saves a form that may have been open for long: of two saves of what was read, one is refused. */
const saveForm = step(
  'save a form',
  fc.record({
    shop: anyShop,
    user: anyUser,
    form: anyForm,
    words: fc.nat(9),
    publishes: fc.constantFrom(true, true, false),
    isOn: fc.constantFrom(true, true, true, false),
  }),
  async (world, { shop, user, form, ...choice }) => {
    const open = { shop, user, form };
    const found = (world.memory.forms.get(keyOf(open)) ?? (await read(world, open))) as Read;
    // A member of staff who has saved, or was told of another save, sees what stands now.
    world.memory.forms.delete(keyOf(open));
    const sentAtMs = world.time.nowMs;
    if ((await save(world, open, found, choice)) !== 200 || found.version === undefined) return;
    const replaced = `${form} ${found.id ?? domainOf(world, shop)}, version ${found.version}`;
    if (world.memory.replaced.has(replaced)) world.violations.push(`two saves have replaced ${replaced}`);
    world.memory.replaced.add(replaced);
    if (form === 'order' && found.id && found.then === 'draft' && choice.publishes)
      world.memory.switches.push({ orderId: found.id, atMs: sentAtMs });
  },
);

/** Switches the first standing order from draft to publish once there are drafts, or back. */
export const switchOrder = step(
  'switch a standing order',
  fc.record({ shop: anyShop, user: anyUser, product: anyProduct }),
  async (world, { shop, user, product }) => {
    const found = await read(world, { shop, user, form: 'order' });
    if (!found.id) return;
    const publishes = found.then === 'draft';
    if (publishes && found.counts?.drafts === 0) return emptyDescription(world, shop, product);
    const sentAtMs = world.time.nowMs;
    const choice = { words: 0, publishes, isOn: true };
    const status = await save(world, { shop, user, form: 'order' }, found, choice);
    if (status === 200 && publishes) world.memory.switches.push({ orderId: found.id, atMs: sentAtMs });
  },
);

async function save(world: World, { shop, user, form }: OpenForm, found: Read, choice: Choice): Promise<number> {
  const { version } = found;
  if (form === 'glossary') {
    const request = { neverTranslated: [`Brand ${choice.words}`], translations: [], version };
    return (await world.call(shop, 'saveGlossary', { user, request })).status;
  }
  if (form === 'voice') {
    const request = { ...(found.id && { id: found.id, version }), ...voiceThat(choice.words) };
    return (await world.call(shop, 'saveVoice', { user, request })).status;
  }
  const request = { ...(found.id && { id: found.id, version }), ...orderThat(choice) };
  return (await world.call(shop, 'saveStandingOrder', { user, request })).status;
}

/** The model does not keep its rule, so that each text is asked for twice. */
export const voiceThat = (words: number): Request<'saveVoice'> => ({
  name: 'Our voice',
  rules: [{ kind: 'must_appear', text: `since 19${10 + words}`, example: '', isOn: words < 7 }],
  isDefault: true,
});

export const orderThat = ({ publishes, isOn }: Omit<Choice, 'words'>): Request<'saveStandingOrder'> => ({
  name: 'New products',
  filters: {},
  when: ['created', 'text_missing', 'source_changed'],
  completionType: 'product_description',
  completionSettings: defaultSettings,
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  then: publishes ? 'publish' : 'draft',
  tokensPerDay: 10,
  isOn,
});

const deleteForm = step(
  'delete a standing order or a voice',
  fc.record({ shop: anyShop, isVoice: fc.boolean() }),
  async (world, { shop, isVoice }) => {
    const { id } = await read(world, { shop, user: 1, form: isVoice ? 'voice' : 'order' });
    if (id) await world.call(shop, isVoice ? 'deleteVoice' : 'deleteStandingOrder', { query: { id } });
  },
);

/** What staff do with standing orders, voices and the glossary, two of them at a time. */
export const formSteps = [openForm, openForm, saveForm, saveForm, saveForm, deleteForm];
