import type { TextModelConfig } from '../ai/text-model.ts';
import type { TextModel } from '../ports/generation/text-model.ts';
import { compileSooner } from './lean-modules.ts';

/** Loads the providers' libraries with the first text: a process that only shows pages never needs them. */
export function lateTextModel(config: TextModelConfig): TextModel {
  let opened: Promise<TextModel> | null = null;
  const open = async (): Promise<TextModel> => {
    // Whole answers are for batches.
    if (config.isWhole) compileSooner();
    return (await import('../ai/text-model.ts')).openTextModel(config);
  };
  return {
    write: async (prompt, options) => {
      opened ??= open();
      return (await opened).write(prompt, options);
    },
  };
}
