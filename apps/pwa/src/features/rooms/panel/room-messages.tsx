import type { RoomMessage } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates/use-dates';
import { classNames } from '../../../ui/class-names';
import { Avatar } from '../../../ui/media/avatar';
import { MessageWords } from '../../../ui/messages/message-words';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { nameIn } from '../room-view';
import { useLastRoom, useRooms } from '../use-rooms';

interface RoomMessagesProps {
  messages: readonly RoomMessage[];
  userId: string;
  roomId: string;
  /** Rendered beside the messages of others. */
  renderActions: (messageId: string, roomId: string) => ReactNode;
}

export function RoomMessages({ messages, userId, roomId, renderActions }: RoomMessagesProps) {
  return (
    <ol className="flex flex-col px-2 pb-2">
      {messages.map((message, at) => {
        const isMine = message.sender?.clerkId === userId;
        return (
          <RoomBubble
            key={message._id}
            message={message}
            isMine={isMine}
            beginsGroup={!isFollowed(messages[at - 1], message)}
            endsGroup={!isFollowed(message, messages[at + 1])}
          >
            {message.sender && !isMine && renderActions(message._id, roomId)}
          </RoomBubble>
        );
      })}
    </ol>
  );
}

const MINUTE_LETTERS = '2026-11-23T12:00'.length;

/** What one person says within a minute is a group. Of people who are hidden or gone, nobody knows whether they are the same. */
const isFollowed = (message: RoomMessage | undefined, next: RoomMessage | undefined): boolean =>
  message?.sender != null &&
  message.sender.clerkId === next?.sender?.clerkId &&
  message.createdAt.slice(0, MINUTE_LETTERS) === next.createdAt.slice(0, MINUTE_LETTERS);

interface RoomBubbleProps {
  message: RoomMessage;
  isMine: boolean;
  beginsGroup: boolean;
  endsGroup: boolean;
  children: ReactNode;
}

/** A group has the sender's picture and name at its beginning and the time at its end; each message is read out with the name. */
function RoomBubble({ message: { sender, text, createdAt }, isMine, beginsGroup, endsGroup, children: actions }: RoomBubbleProps) {
  const { formatMoment } = useDates();
  const name = isMine ? 'You' : nameOf(sender);
  const isNamed = beginsGroup && !isMine;

  return (
    <li className={classNames('flex gap-2', isMine && 'justify-end', beginsGroup ? 'pt-2' : 'pt-0.5')}>
      {!isMine && <span className="w-8 shrink-0">{isNamed && <Picture of={sender} />}</span>}
      <div className={isMine ? MINE : OF_OTHERS}>
        <p dir="auto" className={isNamed ? 'max-w-full truncate px-1 text-caption font-semibold text-muted' : 'sr-only'}>
          {name}
        </p>
        <div className="flex max-w-full items-center gap-1">
          <MessageWords text={text} isMine={isMine} className="min-w-0" />
          {actions && <div className="-my-2 shrink-0">{actions}</div>}
        </div>
        <time dateTime={createdAt} className={endsGroup ? 'px-1 text-caption text-faint' : 'sr-only'}>
          {formatMoment(createdAt)}
        </time>
      </div>
    </li>
  );
}

const nameOf = (sender: RoomMessage['sender']) => (sender ? nameIn(sender) : 'Someone');

const Picture = ({ of: sender }: { of: RoomMessage['sender'] }) => <Avatar name={nameOf(sender)} imageUrl={sender?.imageUrl ?? null} />;

const MINE = 'flex max-w-[85%] min-w-0 flex-col items-end gap-1';
const OF_OTHERS = 'flex min-w-0 flex-1 flex-col items-start gap-1';

interface MessagesOfLastRoomProps {
  renderActions: (messageId: string, roomId: string) => ReactNode;
}

/** Lets people who left because of a message still report it. */
export function MessagesOfLastRoom({ renderActions }: MessagesOfLastRoomProps) {
  const { userId } = useRooms();
  const last = useLastRoom();
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
        <RoomMessages messages={last.messages} roomId={last.roomId} userId={userId()} renderActions={renderActions} />
      </div>
    </section>
  );
}
