export interface Question {
  title: string;
  message?: string;
  /** Without a label of its own the input goes by the title. */
  input?: { label?: string; placeholder?: string; initial?: string; kind?: 'text' | 'integer' };
  choice?: { label: string; options: { value: string; label: string }[]; initial?: string };
  confirm: string;
  cancel?: string;
  isDestructive?: boolean;
}

interface Answer {
  text: string;
  choice: string;
}

export interface OpenQuestion extends Question {
  answer(answer: Answer | null): void;
}

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

export function openQuestion(): OpenQuestion | null {
  return open;
}

function become(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the user; null when they close the dialog without confirming. A newer question replaces an open one. */
export function ask(question: Question): Promise<Answer | null> {
  open?.answer(null);
  return new Promise((resolve) => {
    become({
      ...question,
      answer(answer) {
        become(null);
        resolve(answer);
      },
    });
  });
}
