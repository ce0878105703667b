import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { historyTabs } from '../../../common/contract/history.ts';
import type { OperationName } from '../../../common/contract/routes.ts';
import { sendWebhook } from '../http/sign-webhook.ts';
import type { Crew, Member } from '../processes/process-pool.ts';
import { aBatch } from '../shops/batches.ts';
import { type CallOptions, merchantAt, type Reply, type World } from '../world.ts';

const tokenUsedForMs = 30_000;
const itemsPerBatch = 40;

/** What has been answered with a yes, and must therefore be there whatever was killed since. */
export interface Answered {
  texts: string[];
  batches: string[];
  changes: string[];
  deliveries: string[];
  /** The last number that was kept, and the last one that was asked to be. */
  kept: number;
  askedToKeep: number;
  requests: number;
  faults: string[];
}

type Ask = <Name extends OperationName>(name: Name, options?: CallOptions<Name>) => Promise<Reply<Name> | null>;

/**
 * Merchants and the platform ask all the time, of whichever process is ready, until they are told to stop. With lists,
 * merchants also go through history and products.
 */
export function keepAsking(
  world: Pick<World, 'sandbox'>,
  crew: Pick<Crew, 'ready'>,
  productIds: string[],
  { withLists } = { withLists: false },
) {
  const answered: Answered = {
    texts: [],
    batches: [],
    changes: [],
    deliveries: [],
    kept: 0,
    askedToKeep: 0,
    requests: 0,
    faults: [],
  };
  let isOver = false;

  /** As whoever spreads requests does: one that was not taken goes to another process, one that was is not repeated. */
  async function spread<Answer extends { status: number }>(
    what: string,
    send: (member: Member) => Promise<Answer>,
  ): Promise<Answer | null> {
    for (;;) {
      const ready = crew.ready();
      const member = ready[Math.floor(Math.random() * ready.length)];
      if (!member) {
        await wait(50);
        continue;
      }
      try {
        const answer = await send(member);
        answered.requests += 1;
        if (answer.status !== 200) answered.faults.push(`${what} was answered ${answer.status}`);
        return answer.status === 200 ? answer : null;
      } catch (error) {
        if (wasNotTaken(error)) {
          member.isReady = false;
          continue;
        }
        const after = `${Date.now() - member.sentAt} ms after ${member.sent}`;
        if (member.sent !== 'SIGKILL') answered.faults.push(`${what} was dropped: ${codeOf(error)}, ${after}`);
        return null;
      }
    }
  }

  function aMember(): Ask {
    let token: { text: string; at: number } | null = null;
    return (name, options) =>
      spread(name, async ({ url }) => {
        const merchant = merchantAt(url, world.sandbox, 'demo.myshopify.com', 1);
        if (!token || Date.now() - token.at > tokenUsedForMs)
          token = { text: await merchant.sessionToken(), at: Date.now() };
        return merchant.call(name, { ...options, token: token.text });
      });
  }

  async function write(ask: Ask): Promise<void> {
    const reply = await ask('generate', {
      request: {
        completionType: 'text_improver',
        inputs: { text_to_improve: 'This lamp gives a lot of light and it is also nice.' },
        completionSettings: { ...defaultSettings, freeTextInstructions: '' },
      },
    });
    if (!reply) return;
    if (reply.body.type !== 'text') throw new Error(`No text: ${reply.body.type}`);
    answered.texts.push(reply.body.generationId);
  }

  async function order(ask: Ask): Promise<void> {
    const request = aBatch({ source: { type: 'ids_list', ids: productIds.slice(0, itemsPerBatch) } });
    const reply = await ask('startBatch', { request });
    if (!reply) return;
    if (reply.body.res.type !== 'started') throw new Error(`No batch: ${reply.body.res.type}`);
    const id = reply.body.res.batchId;
    answered.batches.push(id);
    while (!isOver) {
      const state = await ask('batch', { query: { id } });
      if (state && state.body.batch.endedAt !== null) return;
      await wait(300);
    }
  }

  async function keep(ask: Ask): Promise<void> {
    answered.askedToKeep += 1;
    const number = answered.askedToKeep;
    const value = JSON.stringify({ completionStatus: number });
    if (await ask('saveKeyVal', { request: { key: 'ranking_popup_status', value } })) answered.kept = number;
    await wait(50);
  }

  async function change(ask: Ask): Promise<void> {
    const reply = await ask('changeProducts', {
      request: {
        products: [
          {
            shopifyProductId: productIds.at(-1) ?? '',
            changes: [{ field: 'seo-title', content: `Title ${answered.requests}`, textType: 'text' }],
          },
        ],
        location: 'REPLACE',
      },
    });
    if (reply) answered.changes.push(...reply.body.changeIds);
    await wait(100);
  }

  async function look(ask: Ask): Promise<void> {
    for (const tab of historyTabs) await ask('history', { query: { tab } });
    await ask('productTablePage', { request: {} });
    await wait(200);
  }

  async function deliver(): Promise<void> {
    const id = randomUUID();
    const webhook = { topic: 'customers/redact', shop: 'demo.myshopify.com', id };
    const reply = await spread('a delivery', async ({ url }) => {
      const answer = await sendWebhook(url, webhook);
      await answer.text();
      return answer;
    });
    if (reply) answered.deliveries.push(id);
    await wait(50);
  }

  const again = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const everyone = Promise.all([
    ...[write, write, write, order, keep, change, ...(withLists ? [look] : [])].map((work) => {
      const ask = aMember();
      return again(() => work(ask));
    }),
    again(deliver),
  ]);

  return {
    answered,
    stop: async () => {
      isOver = true;
      await everyone;
    },
  };
}

/** Nothing was sent: the connection itself did not come about, at any of the addresses tried. */
function wasNotTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((one) => one instanceof Error && 'syscall' in one && one.syscall === 'connect');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}
