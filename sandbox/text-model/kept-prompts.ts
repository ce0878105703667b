// A test asks for the prompt of its last text, not for all of a long run.
const maxPrompts = 500;

/** The last prompts that the model was sent, with the shop of each. */
export class KeptPrompts {
  #kept: { shop: string | null; prompt: string }[] = [];

  keep(shop: string | null, prompt: string): void {
    this.#kept.push({ shop, prompt });
    if (this.#kept.length > 2 * maxPrompts) this.#kept = this.#kept.slice(-maxPrompts);
  }

  /** The oldest first. */
  of(shop: string): string[] {
    return this.#kept.filter((each) => each.shop === shop).map(({ prompt }) => prompt);
  }
}
