import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { InputErrors, TypedKey } from '../../../common/catalogue/input-errors.ts';
import type { Request, Response } from '../../../common/contract/contract.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { streamGenerate } from '../../api/generate-stream.ts';
import { setRemainingTokens } from '../../session/remaining-tokens.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { deltaBuffer } from './delta-buffer.ts';
import { problemText } from './generation-problem.ts';
import { generationReducer, initialGenerationState, type Version } from './generation-reducer.ts';

/** Generates texts: the current state, input errors, and the actions of the screen. */
export function useGeneration(onOutOfTokens: () => void) {
  const [{ generation, versions, problem }, dispatch] = useReducer(generationReducer, initialGenerationState);
  const [errors, setErrors] = useState<InputErrors>({});
  const running = useRef<AbortController | null>(null);

  const abort = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);

  // Leaving the screen aborts the generation, so that the user does not pay for a text they cannot see.
  useEffect(() => abort, [abort]);

  function applyResult(result: Response<'generate'>, language: LanguageId): void {
    switch (result.type) {
      case 'text':
        setRemainingTokens(result.remainingCWInfo);
        dispatch({ type: 'completed', result: { ...result, language } });
        if (versions.length > 0) showToast({ content: 'Text generated!', severity: 'info', durationMs: 2_000 });
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

  async function generate(request: Request<'generate'>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setErrors({});
    dispatch({ type: 'started' });
    const buffer = deltaBuffer((deltas) => dispatch({ type: 'received', deltas }));
    try {
      const result = await streamGenerate(request, { signal: controller.signal, onDelta: buffer.add });
      if (!controller.signal.aborted) applyResult(result, request.completionSettings.language);
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
    showToast({ content: 'Stopped. No tokens were used.', severity: 'info', durationMs: 3_000 });
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

  return { generation, versions, problem, errors, generate, stop, clear, clearError, showVersion };
}
