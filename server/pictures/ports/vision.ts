/** Whether the configured model can look at pictures. */
export interface Vision {
  /**
   * Asks the model about a small known picture, once. While the model is away it counts as able, because only an answer
   * shows the opposite.
   */
  canSee(): Promise<boolean>;
  /** Asks again: for a call whose pictures the model has refused. */
  recheck(): Promise<boolean>;
}
