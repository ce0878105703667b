import {
  type AdminCalls,
  type AnswerMessage,
  type AppEvents,
  type CallName,
  type EventMessage,
  type EventName,
  isCallMessage,
} from '../protocol/messages.ts';

type Answers = {
  [Name in CallName]: (
    input: AdminCalls[Name]['input'],
  ) => AdminCalls[Name]['answer'] | Promise<AdminCalls[Name]['answer']>;
};

export interface AppChannel {
  send<Name extends EventName>(event: Name, detail: AppEvents[Name]): void;
  /** Answers calls of the framed app only. */
  answerWith(answers: Answers): void;
}

export function openAppChannel(frame: HTMLIFrameElement, appOrigin: string): AppChannel {
  const post = (message: AnswerMessage | EventMessage) => frame.contentWindow?.postMessage(message, appOrigin);
  return {
    send: (event, detail) => post({ to: 'app', event, detail }),
    answerWith(answers) {
      window.addEventListener('message', async ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== appOrigin || !isCallMessage(data)) return;
        try {
          const answer = answers[data.call] as (input: unknown) => unknown;
          post({ to: 'app', id: data.id, isAnswered: true, value: await answer(data.input) });
        } catch (error) {
          post({ to: 'app', id: data.id, isAnswered: false, message: String(error) });
        }
      });
    },
  };
}
