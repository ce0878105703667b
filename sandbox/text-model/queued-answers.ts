import { z } from 'zod';
import { serverFault, WireError } from './wire/wire-error.ts';

const answer = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ parts: z.record(z.string(), z.string()) }),
  z.strictObject({ error: z.int().min(400).max(599) }),
]);

export const queueForm = z.strictObject({
  answers: z.array(answer),
  /** Only for requests with these words. */
  match: z.string().min(1).optional(),
});

type Answer = z.infer<typeof answer>;
type QueueForm = z.infer<typeof queueForm>;

interface AskedCall {
  /** Everything the request says. */
  prompt: string;
  /** Whether the request asks which statements the data supports. */
  isCheck: boolean;
}

/** Answers that a test has put into the model's mouth, for each shop in the order in which they were given. */
export class QueuedAnswers {
  readonly #queues = new Map<string, { answer: Answer; match: string | undefined }[]>();

  /** Replaces what was queued with the same words to match. */
  put(shop: string, { answers, match }: QueueForm): void {
    const others = (this.#queues.get(shop) ?? []).filter((queued) => queued.match !== match);
    this.#queues.set(shop, [...others, ...answers.map((each) => ({ answer: each, match }))]);
  }

  waiting(shop: string): number {
    return this.#queues.get(shop)?.length ?? 0;
  }

  forget(shop: string): void {
    this.#queues.delete(shop);
  }

  reset(): void {
    this.#queues.clear();
  }

  /** The content of the next answer that suits the call, or null when none waits. Throws a queued error. */
  take(shop: string | null, call: AskedCall): string | null {
    const queue = this.#queues.get(shop ?? '') ?? [];
    const index = queue.findIndex(
      (queued) => (!queued.match || call.prompt.includes(queued.match)) && suits(queued.answer, call),
    );
    const [taken] = index < 0 ? [] : queue.splice(index, 1);
    if (!taken) return null;
    if ('error' in taken.answer) throw errorOf(taken.answer.error);
    return contentOf(taken.answer);
  }
}

/** A text is no answer to the question which statements the data supports, and a list of statements is no text. */
const suits = (queued: Answer, { isCheck }: AskedCall): boolean =>
  'error' in queued || contentOf(queued).includes('"statements"') === isCheck;

const contentOf = (queued: Exclude<Answer, { error: number }>): string =>
  'text' in queued ? queued.text : JSON.stringify(queued.parts);

const errorOf = (status: number): WireError =>
  status === 500 ? serverFault() : new WireError(status, 'server_error', `The request failed with status ${status}.`);
