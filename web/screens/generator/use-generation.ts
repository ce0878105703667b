import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { InputErrors, TypedKey } from '../../../common/catalogue/input-errors.ts';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { CheckedClaims, GenerateDelta, GeneratedText } from '../../../common/contract/generate.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { streamGenerate } from '../../api/generate-stream.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { dismissErrorToasts, showToast } from '../../ui/toasts/toast-store.ts';
import { deltaBuffer } from './delta-buffer.ts';
import { problemText } from './generation-problem.ts';
import { type GenerationEvent, generationReducer, readyState } from './generation-reducer.ts';
import { keepVersions, keptVersions } from './kept-versions.ts';
import { tellStopped } from './tell-stopped.ts';
import { newVersion, otherParts, type PartRewrite, type Version, withRewrittenPart } from './version.ts';

type ChangeOfVersion = (version: Version) => Version;

/** Generates texts: the current state, input errors, and the actions of the screen. `place` names type and target. */
export function useGeneration(place: string, onOutOfTokens: () => void) {
  const [state, dispatch] = useReducer(generationReducer, place, (kept) => readyState(keptVersions(kept)));
  const { versions, isRewrite } = state;
  const [errors, setErrors] = useState<InputErrors>({});
  const running = useRef<AbortController | null>(null);
  const requestId = useRef('');

  const abort = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => keepVersions(place, versions), [place, versions]);
  // Leaving the screen aborts the generation, so that the user does not pay for a text they cannot see.
  useEffect(() => abort, [abort]);

  /** With `rewrite`, the request is for one part of a version, which the result then replaces. */
  async function generate(request: Request<'generate'>, rewrite?: PartRewrite): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    requestId.current = crypto.randomUUID();
    setErrors({});
    dispatch({ type: 'started', received: rewrite ? otherParts(rewrite) : [] });
    try {
      await streamText({ ...request, requestId: requestId.current }, { rewrite, signal, dispatch }, (result) =>
        applyResult(result, { isRewrite, dispatch, setErrors, onOutOfTokens }, (text) =>
          rewrite ? withRewrittenPart(rewrite, text) : newVersion(text, request),
        ),
      );
    } catch (error) {
      // `stop` or `clear` has already updated the state.
      if (signal.aborted) return;
      dispatch({ type: 'failed', problem: problemText(error) });
      // The user has already been told about a failed call; other errors must be reported.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      if (running.current === controller) running.current = null;
    }
  }

  return {
    ...state,
    errors,
    generate,
    stop: () => {
      abort();
      dispatch({ type: 'cancelled' });
      void tellStopped(requestId.current);
    },
    clear: () => {
      abort();
      setErrors({});
      dispatch({ type: 'cleared' });
    },
    clearError: (key: TypedKey) => setErrors(({ [key]: _, ...others }) => others),
    showVersion: (result: Version) => dispatch({ type: 'version-chosen', result }),
    changeVersion: (id: string, change: ChangeOfVersion) => dispatch({ type: 'version-changed', id, change }),
  };
}

interface Appliers {
  isRewrite: boolean;
  dispatch: Dispatch<GenerationEvent>;
  setErrors(errors: InputErrors): void;
  onOutOfTokens(): void;
}

function applyResult(
  result: Response<'generate'>,
  { isRewrite, dispatch, setErrors, onOutOfTokens }: Appliers,
  toVersion: (text: GeneratedText) => Version,
): void {
  if (result.type !== 'input_errors') setRemainingTokens(result.remainingCWInfo);
  switch (result.type) {
    case 'input_errors':
      setErrors(result.errors);
      dispatch({ type: 'cancelled' });
      break;
    case 'not_enough_tokens':
      dispatch({ type: 'out-of-tokens' });
      onOutOfTokens();
      break;
    case 'text':
      dismissErrorToasts();
      if (isRewrite) showToast({ content: 'Text generated!', severity: 'info', durationMs: 2_000 });
      dispatch({ type: 'completed', result: toVersion(result) });
  }
}

interface StreamOptions {
  rewrite: PartRewrite | undefined;
  signal: AbortSignal;
  dispatch: Dispatch<GenerationEvent>;
}

/** Shows a text while it arrives, and its claims when they are traced, which may be before or after its result. */
async function streamText(
  request: Request<'generate'>,
  { rewrite, signal, dispatch }: StreamOptions,
  onResult: (result: Response<'generate'>) => void,
): Promise<void> {
  const buffer = deltaBuffer((deltas) => dispatch({ type: 'received', deltas }));
  const onDelta = (delta: GenerateDelta) => buffer.add(rewrite ? { ...delta, part: rewrite.part } : delta);
  let announce: (generationId: string) => void = () => {};
  const announced = new Promise<string>((resolve) => {
    announce = resolve;
  });
  const onClaims = (traced: CheckedClaims) =>
    void announced.then((generationId) => dispatch({ type: 'claims-traced', generationId, traced }));
  try {
    const result = await streamGenerate(request, { signal, onDelta, onClaims });
    if (!signal.aborted) onResult(result);
    if (result.type === 'text') announce(result.generationId);
  } finally {
    buffer.drop();
  }
}
