import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FairPool } from './fair-pool.ts';
import type { Jobs } from './jobs.ts';
import type { TextModel } from './model/text-model-port.ts';
import type { Installations } from './while-installed.ts';

/** What use cases need from outside. Each subject adds its ports to those of the subjects below it; `main/` chooses what is behind them. */
export interface Ports {
  /** For batches, whose worker limits the calls that run at once. */
  batchModel: TextModel;
  clock: Clock;
  /**
   * Runs statements that take effect together or not at all, under row-level security. A use case decides what belongs
   * together; it hands `tx` to the functions of a store.
   */
  inTransaction: Database['shopTransaction'];
  jobs: Jobs;
  shops: Installations;
  /** Shares the calls for single texts between shops, apart from those of batches. */
  singleTexts: FairPool;
  textModel: TextModel;
}
