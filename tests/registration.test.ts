import { globSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { z } from 'zod';

/*
 * What the platform takes in `shopify.app.toml` and `extensions/`, as far as it can be known without deploying: by the
 * schemas of its command line tool (github.com/Shopify/cli) and
 * https://shopify.dev/docs/apps/build/app-extensions/configure-app-extensions. It does not publish the schema of links.
 */
const name = z.string().min(1).max(30);
const address = z.url({ protocol: /^https$/ });
const topic = z.string().regex(/^[a-z_]+\/[a-z_]+$/);

const registration = z.strictObject({
  name,
  handle: z.string().regex(/^[a-z\d-]+$/),
  client_id: z.string().min(1),
  application_url: address,
  embedded: z.boolean(),
  access_scopes: z.strictObject({
    scopes: z.string().regex(/^[a-z_]+(,[a-z_]+)*$/),
    optional_scopes: z.array(z.string().regex(/^[a-z_]+$/)),
    use_legacy_install_flow: z.boolean(),
  }),
  auth: z.strictObject({ redirect_urls: z.array(address).min(1) }),
  webhooks: z.strictObject({
    api_version: z.string().regex(/^\d{4}-\d{2}$/),
    subscriptions: z.array(
      z.strictObject({
        topics: z.array(topic).optional(),
        compliance_topics: z.array(z.enum(['customers/data_request', 'customers/redact', 'shop/redact'])).optional(),
        uri: z.string().startsWith('/'),
      }),
    ),
  }),
});

const common = { name, handle: z.string().regex(/^[a-z\d-]{1,50}$/) };
const description = z.string();
const onlyOne = <Part extends z.ZodType>(part: Part) => z.tuple([part]);
const type = z.enum(['single_line_text_field', 'number_decimal']);
const product = z.strictObject({ type: z.literal('product_reference'), required: z.boolean().optional() });

const link = z.strictObject({
  extensions: onlyOne(
    z.strictObject({
      ...common,
      type: z.literal('admin_link'),
      targeting: onlyOne(z.strictObject({ target: z.string(), url: z.string().startsWith('/') })),
    }),
  ),
});
const flowAction = z.strictObject({
  extensions: onlyOne(z.strictObject({ ...common, type: z.literal('flow_action'), description, runtime_url: address })),
  settings: z.strictObject({
    fields: z.array(z.union([product, z.strictObject({ type, key: z.string(), name: z.string(), description })])),
  }),
});
const flowTrigger = z.strictObject({
  extensions: onlyOne(z.strictObject({ ...common, type: z.literal('flow_trigger'), description })),
  settings: z.strictObject({
    fields: z.array(z.strictObject({ type, key: z.string().regex(/^[a-zA-Z\s]+$/), description })),
  }),
});

const read = (file: string) => parse(readFileSync(file, 'utf8'));

test('the registration of the app has only what the platform takes', () => {
  expect(registration.safeParse(read('shopify.app.toml')).error?.issues).toBeUndefined();
});

const files = globSync('extensions/*/shopify.extension.toml');

test.each(files)('%s has only what the platform takes, and the handle of its folder', (file) => {
  const { data, error } = z.union([link, flowAction, flowTrigger]).safeParse(read(file));
  expect(error?.issues).toBeUndefined();
  expect(data?.extensions[0].handle).toBe(file.split('/').at(-2));
});

test('the admin offers "Write with Yodel" on a product, on a collection and on selected products', () => {
  const links = files.flatMap((file) => link.safeParse(read(file)).data?.extensions ?? []);
  expect(Object.fromEntries(links.map(({ targeting: [{ target, url }] }) => [target, url]))).toEqual({
    'admin.product-details.action.link': '/',
    'admin.collection-details.action.link': '/collection',
    'admin.product-index.selection-action.link': '/',
  });
  expect(new Set(links.map((each) => each.name))).toEqual(new Set(['Write with Yodel']));
});
