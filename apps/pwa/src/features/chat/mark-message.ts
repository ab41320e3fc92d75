import { withTimeout } from '../../platform/async/with-timeout';
import type { Realtime } from '../../platform/realtime/realtime';
import type { Readable } from '../../platform/store/create-store';
import type { ChatEvent } from './chat-rules';
import type { ChatState } from './chat-state';
import type { MessageMark } from './message-changes';

interface MarkDeps {
  realtime: Pick<Realtime, 'request'>;
  state: Readable<ChatState>;
  dispatch: (event: ChatEvent) => void;
}

const TIMEOUT_MS = 10_000;

export type MarkMessage = (peerId: string, messageId: string, mark: MessageMark) => Promise<void>;

export function createMarkMessage({ realtime, state, dispatch }: MarkDeps): MarkMessage {
  const ask = (messageId: string, mark: MessageMark) =>
    'reaction' in mark
      ? realtime.request('react_to_message', { messageId, reaction: mark.reaction })
      : realtime.request('hide_message', { messageId, isHidden: mark.isHidden });

  return async (peerId, messageId, mark) => {
    const { userId } = state.get();
    const isStill = () => state.get().userId === userId;
    dispatch({ type: 'mark.wanted', peerId, messageId, mark });
    try {
      const answer = await withTimeout(ask(messageId, mark), TIMEOUT_MS).catch(() => undefined);
      if (!answer) throw new Error("Chorus can't be reached. Try again in a moment.");
      if (!answer.ok) throw new Error(answer.message);
      if (isStill()) dispatch({ type: 'message.changed', message: answer.message });
    } finally {
      if (isStill()) dispatch({ type: 'mark.settled', peerId, messageId, mark });
    }
  };
}
