import type { Chat } from '../../../features/chat/chat';
import { leaveThisDevice, stayNotified } from '../../../features/push/notify-this-device';
import type { PersonalPart } from '../session/personal';

export function closeReadNotifications(
  { state }: Pick<Chat, 'state'>,
  close: (isDone: (from: string | undefined) => boolean) => Promise<void>,
): void {
  let known = state.get().conversations;
  let read = new Set<string | undefined>();
  const closeTogether = () => {
    const done = read;
    read = new Set();
    close((from) => done.has(from)).catch((error: unknown) => console.warn('A notification may still be shown', error));
  };

  state.subscribe(() => {
    const { conversations } = state.get();
    const before = known;
    known = conversations;
    conversations.forEach(({ peerId, readSeq, unread }) => {
      if (unread > 0 || readSeq <= (before.get(peerId)?.readSeq ?? 0)) return;
      if (read.size === 0) queueMicrotask(closeTogether);
      read.add(peerId);
    });
  });
}

interface Device {
  confirm: () => Promise<void>;
  leave: () => Promise<void>;
}

const thisDevice: Device = {
  confirm: stayNotified,
  leave: leaveThisDevice,
};

const log = (error: unknown) => console.warn('The push subscription could not be updated', error);

export function keepPushSubscription({ confirm, leave } = thisDevice): PersonalPart {
  let confirmedFor: string | undefined;
  return {
    actAs: () => (confirmedFor = undefined),
    onToken: (userId) => {
      if (confirmedFor === userId) return;
      confirmedFor = userId;
      confirm().catch(log);
    },
    onSignedOut: (userId) => {
      if (userId !== undefined) leave().catch(log);
    },
  };
}
