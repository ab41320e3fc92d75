import type { RoomMessage } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates/use-dates';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { useLastMessages, useRooms } from '../use-rooms';

interface RoomMessagesProps {
  messages: readonly RoomMessage[];
  userId: string;
  roomId: string;
  /** Rendered beside the messages of others. */
  renderActions: (messageId: string, roomId: string) => ReactNode;
}

export function RoomMessages({ messages, userId, roomId, renderActions }: RoomMessagesProps) {
  const { formatMoment } = useDates();

  return (
    <ol className="flex flex-col gap-1 px-2 pb-2">
      {messages.map(({ _id, sender, text, createdAt }) => (
        <li key={_id} className="flex items-start gap-1">
          <p dir="auto" className="min-w-0 flex-1 py-1 text-small wrap-anywhere whitespace-pre-wrap" title={formatMoment(createdAt)}>
            <span className="font-semibold text-muted">{sender ? (sender.clerkId === userId ? 'You' : sender.fullName) : 'Someone'}</span>{' '}
            {text}
          </p>
          {sender && sender.clerkId !== userId && renderActions(_id, roomId)}
        </li>
      ))}
    </ol>
  );
}

interface MessagesOfLastRoomProps {
  renderActions: (messageId: string, roomId: string) => ReactNode;
}

/** Lets people who left because of a message still report it. */
export function MessagesOfLastRoom({ renderActions }: MessagesOfLastRoomProps) {
  const { userId } = useRooms();
  const last = useLastMessages();
  const [isOpen, open] = useState(false);

  if (!last?.messages.some(({ sender }) => sender && sender.clerkId !== userId())) return null;
  if (!isOpen) {
    return (
      <div className="flex shrink-0 justify-center">
        <Menu label="More about your last room">
          <MenuItem onClick={() => open(true)}>
            <Flag aria-hidden />
            Report a message from it
          </MenuItem>
        </Menu>
      </div>
    );
  }
  return (
    <section aria-label="Messages from your last room" className="flex min-h-0 flex-1 flex-col">
      <h3 className="shrink-0 px-2 pb-2 text-small font-semibold">Messages from your last room</h3>
      <div tabIndex={0} role="group" aria-label="Messages" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <RoomMessages {...last} userId={userId()} renderActions={renderActions} />
      </div>
    </section>
  );
}
