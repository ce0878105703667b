import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { InputErrors, TypedKey } from '../../../common/catalogue/input-errors.ts';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { GenerateDelta, GeneratedText, TracedClaims } from '../../../common/contract/generate.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { streamGenerate } from '../../api/generate-stream.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { dismissErrorToasts, showToast } from '../../ui/toasts/toast-store.ts';
import { deltaBuffer } from './delta-buffer.ts';
import { problemText } from './generation-problem.ts';
import { generationReducer, readyState } from './generation-reducer.ts';
import { keepVersions, keptVersions } from './kept-versions.ts';
import { newVersion, otherParts, type PartRewrite, type Version, withRewrittenPart } from './version.ts';

/** Generates texts: the current state, input errors, and the actions of the screen. `place` names type and target. */
export function useGeneration(place: string, onOutOfTokens: () => void) {
  const [state, dispatch] = useReducer(generationReducer, place, (kept) => readyState(keptVersions(kept)));
  const { versions, isRewrite } = state;
  const [errors, setErrors] = useState<InputErrors>({});
  const running = useRef<AbortController | null>(null);

  const abort = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);

  useEffect(() => keepVersions(place, versions), [place, versions]);

  // Leaving the screen aborts the generation, so that the user does not pay for a text they cannot see.
  useEffect(() => abort, [abort]);

  function applyResult(result: Response<'generate'>, toVersion: (text: GeneratedText) => Version): void {
    switch (result.type) {
      case 'text':
        setRemainingTokens(result.remainingCWInfo);
        dismissErrorToasts();
        dispatch({ type: 'completed', result: toVersion(result) });
        if (isRewrite) showToast({ content: 'Text generated!', severity: 'info', durationMs: 2_000 });
        return;
      case 'input_errors':
        setErrors(result.errors);
        dispatch({ type: 'cancelled' });
        return;
      case 'not_enough_tokens':
        setRemainingTokens(result.remainingCWInfo);
        dispatch({ type: 'out-of-tokens' });
        onOutOfTokens();
        return;
      default:
        throw new Error(`Unknown result to generate: ${JSON.stringify(result satisfies never)}`);
    }
  }

  /** With `rewrite`, the request is for one part of a version, which the result then replaces. */
  async function generate(request: Request<'generate'>, rewrite?: PartRewrite): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setErrors({});
    dispatch({ type: 'started', received: rewrite ? otherParts(rewrite) : [] });
    const buffer = deltaBuffer((deltas) => dispatch({ type: 'received', deltas }));
    const onDelta = (delta: GenerateDelta) => buffer.add(rewrite ? { ...delta, part: rewrite.part } : delta);
    try {
      let announce: (generationId: string) => void = () => {};
      const announced = new Promise<string>((resolve) => {
        announce = resolve;
      });
      const onClaims = (traced: TracedClaims) =>
        void announced.then((generationId) => dispatch({ type: 'claims-traced', generationId, traced }));
      const result = await streamGenerate(request, { signal: controller.signal, onDelta, onClaims });
      const toVersion = (text: GeneratedText) =>
        rewrite ? withRewrittenPart(rewrite, text) : newVersion(text, request);
      if (!controller.signal.aborted) applyResult(result, toVersion);
      if (result.type === 'text') announce(result.generationId);
    } catch (error) {
      // `stop` or `clear` has already updated the state.
      if (controller.signal.aborted) return;
      dispatch({ type: 'failed', problem: problemText(error) });
      // The user has already been told about a failed call; other errors must be reported.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      buffer.drop();
      if (running.current === controller) running.current = null;
    }
  }

  function stop(): void {
    abort();
    dispatch({ type: 'cancelled' });
    showToast({
      content: 'Stopped. If more than half was written, the text is in your history and costs its tokens.',
      severity: 'info',
      durationMs: 6_000,
    });
  }

  function clear(): void {
    abort();
    setErrors({});
    dispatch({ type: 'cleared' });
  }

  function clearError(key: TypedKey): void {
    setErrors(({ [key]: _, ...others }) => others);
  }

  function showVersion(result: Version): void {
    dispatch({ type: 'version-chosen', result });
  }

  function changeVersion(id: string, change: (version: Version) => Version): void {
    dispatch({ type: 'version-changed', id, change });
  }

  return { ...state, errors, generate, stop, clear, clearError, showVersion, changeVersion };
}
