import { LONGEST_ROOM_MESSAGE, writable } from '@chorus/contracts';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { inputClass } from '../../../ui/field';
import { formatMoment } from '../../../ui/formats';
import { IconButton } from '../../../ui/icon-button';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

interface ChatOfRoomProps {
  view: RoomView;
  renderActions: (messageId: string) => ReactNode;
}

export const ChatOfRoom = ({ view, renderActions }: ChatOfRoomProps) => (
  <div className="flex min-h-0 flex-1 flex-col">
    <div
      role="log"
      aria-label="Messages in this room"
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
    >
      <Messages view={view} renderActions={renderActions} />
    </div>
    <Composer />
  </div>
);

function Messages({ view: { messages }, renderActions }: ChatOfRoomProps) {
  const { userId } = useRooms();
  if (messages.length === 0) {
    return (
      <p className="m-auto px-4 py-6 text-center text-small text-balance text-muted">
        Say something. Messages are gone when the room ends.
      </p>
    );
  }
  return (
    <ol className="flex flex-col gap-1 px-2 pb-2">
      {messages.map(({ _id, sender, text, createdAt }) => (
        <li key={_id} className="flex items-start gap-1">
          <p dir="auto" className="min-w-0 flex-1 py-1 text-small wrap-anywhere whitespace-pre-wrap" title={formatMoment(createdAt)}>
            <span className="font-semibold text-muted">{sender ? (sender.clerkId === userId() ? 'You' : sender.fullName) : 'Someone'}</span>{' '}
            {text}
          </p>
          {sender && sender.clerkId !== userId() && renderActions(_id)}
        </li>
      ))}
    </ol>
  );
}

function Composer() {
  const { say } = useRooms();
  const [text, setText] = useState('');
  const content = writable(text).trim();

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (content === '') return;
    setText('');
    // What has been written meanwhile is worth more.
    if (!(await say(content))) setText((now) => now || text);
  };

  return (
    <form className="flex shrink-0 items-center gap-2 pt-2" onSubmit={(event) => void send(event)}>
      <input
        aria-label="Message to this room"
        placeholder="Type a message"
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST_ROOM_MESSAGE}
        className={inputClass}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <IconButton type="submit" label="Send to this room" look="accent" disabled={content === ''}>
        <SendHorizontal className="size-5" />
      </IconButton>
    </form>
  );
}
