import { LONGEST_ROOM_MESSAGE, writable } from '@chorus/contracts';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { inputClass } from '../../../ui/controls/field';
import { IconButton } from '../../../ui/controls/icon-button';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';
import { RoomMessages } from './room-messages';

interface ChatOfRoomProps {
  view: RoomView;
  renderActions: (messageId: string, roomId: string) => ReactNode;
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

function Messages({ view: { messages, state }, renderActions }: ChatOfRoomProps) {
  const { userId, see } = useRooms();
  useEffect(see, [see, messages]);
  if (messages.length === 0) {
    return (
      <p className="m-auto px-4 py-6 text-center text-small text-balance text-muted">
        Say something. Messages are gone when the room ends.
      </p>
    );
  }
  return <RoomMessages messages={messages} userId={userId()} roomId={state.roomId} renderActions={renderActions} />;
}

function Composer() {
  const { say } = useRooms();
  const [text, setText] = useState('');
  const content = writable(text).trim();

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (content === '') return;
    setText('');
    // Text that has been written meanwhile is worth more.
    if (!(await say(content))) setText((now) => now || text);
  };

  return (
    <form className="flex shrink-0 items-center gap-2 px-2 pt-2" onSubmit={(event) => void send(event)}>
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
